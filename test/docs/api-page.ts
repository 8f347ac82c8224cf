/** A command of a page in `docs/`, and the response that the page shows. */
export interface Step {
  /** Line on the page, for messages. */
  line: number
  command: string
  /** JSON, or text if the page says so. */
  answer: { language: string; text: string }
}

const fence = /^```(\w+)\n([\s\S]*?)^```$/gm

/** Every `sh` block with the block that follows it. @throws Error when a command has no response */
export function readSteps(page: string): Step[] {
  const blocks = [...page.matchAll(fence)].map((match) => ({
    line: page.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    text: match[2] ?? '',
  }))
  return blocks.flatMap((block, index) => {
    if (block.language !== 'sh') return []
    const answer = blocks[index + 1]
    if (!answer || answer.language === 'sh') throw new Error(`The command in line ${block.line} has no answer`)
    return [{ line: block.line, command: block.text, answer }]
  })
}

/** Values that differ from run to run: ids, codes, dates, hashes, URLs. */
const volatile = [
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/,
  /^[A-Z2-9]{8}$/,
  /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/,
  /^[0-9a-f]{64}$/,
  /^https?:\/\/localhost:\d+\/(downloads|c\/pay)\//,
  /^\/images\//,
]
const countedByTheApp = /^(id|.*Ids?|.*_ids?|validationCode|number)$/

/**
 * Compares a response with the page's. Keys, names and numbers must be equal. Generated values may differ; they are recorded in
 * `actualValues`, so that later commands use them. `…` stands for any value, and at the end of a list for more items.
 * @returns the differences, by path
 */
export function compareAnswers(claimed: unknown, actual: unknown, actualValues: Map<string, string>, path = '$', key = ''): string[] {
  if (claimed === '…') return []
  if (Array.isArray(claimed) && Array.isArray(actual)) {
    const open = claimed.at(-1) === '…'
    const shown = open ? claimed.slice(0, -1) : claimed
    if (open ? actual.length <= shown.length : actual.length !== shown.length) return [`${path}: ${actual.length} entries`]
    return shown.flatMap((each, index) => compareAnswers(each, actual[index], actualValues, `${path}[${index}]`, key))
  }
  if (isRecord(claimed) && isRecord(actual)) {
    const keys = [...new Set([...Object.keys(claimed), ...Object.keys(actual)])]
    return keys.flatMap((each) =>
      each in claimed && each in actual
        ? compareAnswers(claimed[each], actual[each], actualValues, `${path}.${each}`, each)
        : [`${path}.${each}: only in one`],
    )
  }
  if (claimed === actual) return []
  if (typeof claimed === 'string' && typeof actual === 'string' && isGenerated(claimed, actual, key)) {
    actualValues.set(claimed, actual)
    return []
  }
  return [`${path}: ${JSON.stringify(claimed)} on the page, ${JSON.stringify(actual)} in the response`]
}

function isGenerated(claimed: string, actual: string, key: string): boolean {
  if (countedByTheApp.test(key)) return claimed.length > 0 && actual.length > 0
  return volatile.some((shape) => shape.test(claimed) && shape.test(actual))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The page with these commands and responses instead of its own; omissions (`…`) stay. */
export function rewritePage(page: string, results: readonly { step: Step; command: string; answer: string }[]): string {
  let rest = page
  let done = ''
  for (const { step, command, answer } of results) {
    const isJson = step.answer.language === 'json'
    const shown = isJson ? `${laidOut(withGaps(JSON.parse(step.answer.text), JSON.parse(answer)))}\n` : `${answer.trim()}\n`
    for (const [before, after] of [
      [step.command, command],
      [step.answer.text, shown],
    ] as const) {
      const [head = '', ...tail] = rest.split(before)
      done += head + after
      rest = tail.join(before)
    }
  }
  return done + rest
}

function withGaps(claimed: unknown, actual: unknown): unknown {
  if (claimed === '…') return '…'
  if (Array.isArray(claimed) && Array.isArray(actual)) {
    const shown = claimed.at(-1) === '…' ? actual.slice(0, claimed.length - 1) : actual
    const items = shown.map((each, index) => withGaps(claimed[index], each))
    return claimed.at(-1) === '…' ? [...items, '…'] : items
  }
  if (!isRecord(claimed) || !isRecord(actual)) return actual
  return Object.fromEntries(Object.entries(actual).map(([key, value]) => [key, withGaps(claimed[key], value)]))
}

/** Formats JSON on one line where it fits. */
function laidOut(value: unknown, indent = ''): string {
  const parts = Array.isArray(value)
    ? value.map((each) => [each, ''] as const)
    : isRecord(value)
      ? Object.entries(value).map(([key, each]) => [each, `${JSON.stringify(key)}: `] as const)
      : null
  if (!parts || parts.length === 0) return JSON.stringify(value)
  const [open, close, blank] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  const flat = `${open}${blank}${parts.map(([each, key]) => `${key}${laidOut(each)}`).join(', ')}${blank}${close}`
  if (indent.length + flat.length <= 120 && !flat.includes('\n')) return flat
  const deeper = `${indent}  `
  return `${open}\n${parts.map(([each, key]) => `${deeper}${key}${laidOut(each, deeper)}`).join(',\n')}\n${indent}${close}`
}

/** The page's command with the values of this run. */
export function withActualValues(command: string, actualValues: ReadonlyMap<string, string>): string {
  const words = [...actualValues].filter(([claimed, actual]) => claimed !== actual).sort((a, b) => b[0].length - a[0].length)
  if (words.length === 0) return command
  const escaped = words.map(([claimed]) => {
    // A number is an id only in quotes or in a path.
    if (/^\d+$/.test(claimed)) return `(?<=["/])${claimed}(?=["/?'])`
    return `(?<![\\w-])${claimed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`
  })
  return command.replace(new RegExp(escaped.join('|'), 'g'), (word) => actualValues.get(word) ?? word)
}
