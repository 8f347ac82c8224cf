import { readOperationTexts } from '#texts/operation-texts.ts'

/*
 * Finds sentences in code: what stands there is told in one language to everybody. Comments, descriptions for the reference page, and what
 * only a fault of ours or a terminal's progress shows are not told.
 */

/** Calls and fields whose texts nobody is told: descriptions, examples, and what only a fault of ours or a terminal's progress shows. */
const untold =
  /^(describe|centsOut|shownCents|slugs|text|dayFields|wholeNumber|words|lines|fileInput|regex|Error|error|beginStep|meta)\($|^(summary|details|description|example):$/

/** The values that have a word in the texts. */
const values = new Set(
  Object.values(readOperationTexts('en')).flatMap(({ options = {} }) => Object.values(options).flatMap((words) => Object.keys(words))),
)

interface Found {
  text: string
  /** All of a template, with `{1}` for its first expression; of other texts the text. */
  whole: string
  /** Whether it is a template of `english`. */
  isEnglish: boolean
  /** The calls and fields around it, the outermost first, and the field that it is the value of. */
  around: readonly string[]
}

/** Every text in a file, with what it stands in. Comments have none; the expressions in a template are code. */
function textsIn(code: string): Found[] {
  const found: Found[] = []
  const around: string[] = []
  /** `describe(` for a call, `summary:` for a field. */
  const nameBefore = (end: number) => {
    const before = code.slice(Math.max(0, end - 60), end + 1)
    return /([\w$]+\()$/.exec(before)?.[1] ?? /([\w$]+\??:)\s*.$/s.exec(before)?.[1] ?? ''
  }
  let at = 0
  const skip = (to: number) => void (at = to < 0 ? code.length : to)
  const readCode = (end: string | null): void => {
    const depth = around.length
    while (at < code.length) {
      const rest = code.slice(at, at + 2)
      const [char = ''] = rest
      if (char === end && around.length === depth) return
      if (rest === '//') skip(code.indexOf('\n', at))
      else if (rest === '/*') skip(code.indexOf('*/', at) + 2)
      else if (char === "'" || char === '"') readQuoted(char)
      else if (char === '`') readTemplate()
      else if (char === '/' && /(?:[(,=:[!&|?{};\n]|\breturn)\s*$/.test(code.slice(Math.max(0, at - 20), at)))
        at += regexLength(code.slice(at))
      else {
        if ('({['.includes(char)) around.push(nameBefore(at))
        if (')}]'.includes(char)) around.pop()
        at++
      }
    }
  }
  const readQuoted = (quote: string): void => {
    const from = at++
    while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1
    const text = code.slice(from + 1, at++)
    found.push({ text, whole: unescaped(text), isEnglish: false, around: [...around, nameBefore(from)] })
  }
  const readTemplate = (): void => {
    const [tag = ''] = /(english|schemaMessage|said)$/.exec(code.slice(Math.max(0, at - 20), at)) ?? []
    const isEnglish = tag !== ''
    const outside = [...around, nameBefore(at - tag.length)]
    const parts: Found[] = []
    at++
    for (let from = at; ; from = at) {
      while (at < code.length && code[at] !== '`' && code.slice(at, at + 2) !== '${') at += code[at] === '\\' ? 2 : 1
      parts.push({ text: code.slice(from, at), whole: '', isEnglish, around: outside })
      if (code[at] !== '$') {
        const whole = unescaped(parts.map(({ text }, index) => (index === 0 ? text : `{${index}}${text}`)).join(''))
        found.push(...parts.map((part) => ({ ...part, whole })))
        return void at++
      }
      at += 2
      around.push(...outside.slice(-1))
      const depth = around.length
      readCode('}')
      around.length = depth - 1
      at++
    }
  }
  readCode(null)
  return found
}

function unescaped(text: string): string {
  return text.replaceAll(/\\(.)/g, '$1')
}

function regexLength(code: string): number {
  return /^\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\/[a-z]*/.exec(code)?.[0].length ?? 1
}

/** Two words with a blank between them, or one with a full stop or a colon behind it. Statements for the database are in files of their own. */
function isSentence(text: string): boolean {
  return /[a-zäöü]{2,},? [a-zäöü]{2,}/.test(text) || /[a-zäöü]{3,}([.:!?] |[.!?]$)|^[A-Z][a-zäöü]+:$/.test(text)
}

/** The texts in a file that somebody may be told. */
export function sentencesIn(code: string): string[] {
  return sentenceParts(code).map(({ text }) => text.trim())
}

function sentenceParts(code: string): Found[] {
  return textsIn(code).filter(({ text, around }) => isSentence(text) && !values.has(text) && !around.some((name) => untold.test(name)))
}

/**
 * The sentences in a file by their words: those of `english`, what else looks like one, and every text, since schemas and tables have words that
 * do not look like sentences.
 */
export function englishIn(code: string): { own: string[]; others: string[]; texts: string[] } {
  const sentences = new Set(sentenceParts(code).map(({ whole }) => whole))
  const found = textsIn(code)
  return {
    own: [...new Set(found.flatMap(({ whole, isEnglish }) => (isEnglish ? [whole] : [])))],
    others: [...new Set(found.flatMap(({ whole, isEnglish }) => (!isEnglish && sentences.has(whole) ? [whole] : [])))],
    texts: found.map(({ whole }) => whole),
  }
}
