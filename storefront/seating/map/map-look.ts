import { mapColours } from '#core/seating/map/map-colours.ts'
import type { HallMap } from '#core/seating/map/hall-map.ts'

/** The colours and faces of a map, as the page's theme and colour scheme have them. */
export interface MapLook {
  paper: string
  ground: string
  ink: string
  ink2: string
  line: string
  accent: string
  focus: string
  seatOff: string
  onCategory: string
  /** Of each pricing category, in the order of the map. */
  categories: readonly string[]
  displayFont: string
  displayWeight: string
  textFont: string
  /** Writes how many may still stand in an area. */
  count(places: number): string
  /** The system's colours are forced: categories differ by shape and letter alone. */
  isForced: boolean
}

/** System colours for pages with forced colours, in which a canvas is not recoloured by the browser. */
const forcedColours: Record<string, string> = {
  '--paper': 'Canvas',
  '--paper-2': 'Canvas',
  '--ink': 'CanvasText',
  '--ink-2': 'CanvasText',
  '--line': 'GrayText',
  '--accent': 'Highlight',
  '--focus': 'Highlight',
  '--seat-off': 'GrayText',
  '--on-cat': 'Canvas',
}

/**
 * Reads the look from the page, because a canvas knows no CSS variables.
 * @param place an element of the page; a child of it is measured and removed
 */
export function readMapLook(place: HTMLElement, hall: HallMap): MapLook {
  const isForced = matchMedia('(forced-colors: active)').matches
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  place.append(probe)
  const style = getComputedStyle(probe)
  const colour = (name: string) => {
    probe.style.color = isForced ? (forcedColours[name] ?? 'CanvasText') : `var(${name})`
    return toHex(style.color)
  }
  const ground = colour('--paper-2')
  const numbers = new Intl.NumberFormat(document.documentElement.lang || undefined, { useGrouping: 'min2' })
  const shades = isForced ? [] : ['--cat-1', '--cat-2', '--cat-3', '--cat-4'].map(colour)
  const look: MapLook = {
    paper: colour('--paper'),
    ground,
    ink: colour('--ink'),
    ink2: colour('--ink-2'),
    line: colour('--line'),
    accent: colour('--accent'),
    focus: colour('--focus'),
    seatOff: colour('--seat-off'),
    onCategory: colour('--on-cat'),
    categories: isForced
      ? hall.categories.map(() => colour('--ink'))
      : mapColours(
          hall.categories.map(({ map_color }) => map_color),
          shades,
          ground,
        ),
    displayFont: style.getPropertyValue('--d-font') || 'sans-serif',
    displayWeight: style.getPropertyValue('--d-wght') || '700',
    textFont: style.getPropertyValue('--text-font') || 'sans-serif',
    count: (places) => numbers.format(places),
    isForced,
  }
  probe.remove()
  return look
}

/** Calls back when the colours of the page may have changed. @returns stops it */
export function onLookChange(listener: () => void): () => void {
  const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** @param colour as computed: `rgb(1, 2, 3)` */
function toHex(colour: string): string {
  const channels = colour.match(/[\d.]+/g)?.slice(0, 3) ?? ['0', '0', '0']
  return `#${channels.map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`
}
