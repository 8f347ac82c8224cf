import { escapeXml } from '#core/seating/draw-plan.ts'

/** One line of a panel; null where there is no value. */
export interface Series {
  name: string
  colour: string
  values: readonly (number | null)[]
  /** The figure in the legend, such as the last or the largest value. */
  figure: string
  /** Filled down to the axis. */
  isArea?: boolean
  isDashed?: boolean
}

export interface Panel {
  title: string
  /** Of the vertical axis. */
  unit: string
  series: readonly Series[]
  /** Powers of ten instead of equal steps; for times. */
  isLogarithmic?: boolean
  /** The axis reaches at least this far. */
  min?: number
}

export interface Picture {
  title: string
  subtitle: string
  /** Seconds since the beginning, one for each value. */
  seconds: readonly number[]
  /** Moments that every panel marks. */
  marks: readonly { at: number; name: string }[]
  panels: readonly Panel[]
}

const size = { width: 1280, left: 92, right: 292, top: 128, panel: 200, gap: 66, bottom: 62 }
const [ground, type, faint, grid] = ['#ffffff', '#1d1b19', '#5f5a54', '#e4dfd7']
const plotWidth = size.width - size.left - size.right
const font = "font-family=\"'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif\""

/** Draws panels with one common time axis. @returns a whole SVG document on a light ground */
export function drawPanels({ title, subtitle, seconds, marks, panels }: Picture): string {
  const end = Math.max(1, seconds.at(-1) ?? 1)
  const x = (at: number) => size.left + (Math.min(Math.max(at, 0), end) / end) * plotWidth
  const height = size.top + panels.length * (size.panel + size.gap) - size.gap + size.bottom
  const bottom = height - size.bottom
  const parts = [
    `<text x="${size.left}" y="50" font-size="30" font-weight="800">${escapeXml(title)}</text>`,
    `<text x="${size.left}" y="78" font-size="15" fill="${faint}">${escapeXml(subtitle)}</text>`,
    ...panels.map((panel, index) => panelSvg(panel, seconds, x, size.top + index * (size.panel + size.gap))),
    ...marks.map((mark) => markSvg(mark.name, x(mark.at), bottom)),
    timeAxis(end, x, bottom),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" ${font} fill="${type}" font-size="13" role="img"><title>${escapeXml(title)}</title>
<rect width="100%" height="100%" fill="${ground}"/>
${parts.join('\n')}
</svg>
`
}

function panelSvg(panel: Panel, seconds: readonly number[], x: (at: number) => number, top: number): string {
  const largest = Math.max(panel.min ?? 0, ...panel.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const scale = panel.isLogarithmic ? logarithmic(largest) : linear(largest)
  const y = (value: number) => top + size.panel * (1 - scale.share(value))
  const steps = scale.steps.map(
    (step) =>
      `<path d="M${size.left} ${fixed(y(step))}h${plotWidth}" stroke="${grid}"/><text x="${size.left - 10}" y="${fixed(y(step) + 4.5)}" text-anchor="end" fill="${faint}">${short(step)}</text>`,
  )
  const lines = panel.series.map((series) => seriesSvg(series, seconds, x, y, top + size.panel))
  const legend = panel.series.map((series, index) => legendSvg(series, top + 12 + index * 27))
  return `<text x="${size.left}" y="${top - 16}" font-size="17" font-weight="700">${escapeXml(panel.title)}</text><text x="${size.left + plotWidth}" y="${top - 16}" text-anchor="end" fill="${faint}">${escapeXml(panel.unit)}</text>
${[...steps, ...lines, ...legend].join('\n')}
<path d="M${size.left} ${top + size.panel}h${plotWidth}" stroke="${type}"/>`
}

function seriesSvg(
  series: Series,
  seconds: readonly number[],
  x: (at: number) => number,
  y: (value: number) => number,
  floor: number,
): string {
  const { values, colour, isArea = false, isDashed = false } = series
  const runs: string[][] = [[]]
  const known: number[] = []
  values.forEach((value, index) => {
    if (value === null) return void runs.push([])
    runs.at(-1)?.push(`${fixed(x(seconds[index] ?? 0))} ${fixed(y(value))}`)
    known.push(index)
  })
  const path = runs.filter((run) => run.length > 0).map((run) => `M${run.join('L')}`)
  const line = `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2.25" stroke-linejoin="round" stroke-linecap="round"${isDashed ? ' stroke-dasharray="7 6"' : ''}/>`
  if (!isArea || known.length === 0) return line
  const [first, last] = [x(seconds[known[0] ?? 0] ?? 0), x(seconds[known.at(-1) ?? 0] ?? 0)]
  return `<path d="${path.join('').replaceAll('M', 'L').replace('L', 'M')}L${fixed(last)} ${floor}L${fixed(first)} ${floor}Z" fill="${colour}" fill-opacity="0.16"/>${line}`
}

function legendSvg({ name, colour, figure, isDashed = false }: Series, top: number): string {
  const left = size.left + plotWidth + 26
  return `<path d="M${left} ${top}h22" stroke="${colour}" stroke-width="4"${isDashed ? ' stroke-dasharray="6 4"' : ''}/><text x="${left + 32}" y="${top + 5}" font-size="14">${escapeXml(name)}</text><text x="${size.width - 28}" y="${top + 5}" font-size="14" font-weight="700" text-anchor="end">${escapeXml(figure)}</text>`
}

function markSvg(name: string, at: number, bottom: number): string {
  const isRight = at > size.left + plotWidth * 0.85
  return `<path d="M${fixed(at)} ${size.top - 8}V${bottom}" stroke="${type}" stroke-dasharray="2 4"/><text x="${fixed(at + (isRight ? -6 : 6))}" y="${bottom + 40}" text-anchor="${isRight ? 'end' : 'start'}" font-weight="700">${escapeXml(name)}</text>`
}

function timeAxis(end: number, x: (at: number) => number, bottom: number): string {
  const step = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200].find((candidate) => end / candidate <= 12) ?? 3600
  const times = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step)
  return times
    .map(
      (time) =>
        `<path d="M${fixed(x(time))} ${bottom}v6" stroke="${type}"/><text x="${fixed(x(time))}" y="${bottom + 21}" text-anchor="middle" fill="${faint}">${clock(time)}</text>`,
    )
    .join('')
}

interface Scale {
  steps: number[]
  /** From 0 to 1. */
  share(value: number): number
}

function linear(largest: number): Scale {
  const rough = Math.max(largest, 1e-9) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const count = Math.max(1, Math.ceil(largest / step - 1e-9))
  return { steps: Array.from({ length: count + 1 }, (_, index) => index * step), share: (value) => value / (count * step) }
}

/** From 1 on; less counts as 1. */
function logarithmic(largest: number): Scale {
  const decades = Math.max(1, Math.ceil(Math.log10(Math.max(largest, 10))))
  return {
    steps: Array.from({ length: decades + 1 }, (_, index) => 10 ** index),
    share: (value) => Math.log10(Math.max(1, value)) / decades,
  }
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

function short(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value)
}

function fixed(value: number): string {
  return String(Math.round(value * 10) / 10)
}
