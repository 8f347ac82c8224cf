/** The parts of packages without types that the text of documents uses. */
declare module 'bidi-js' {
  interface Bidi {
    /** One level per UTF-16 unit; odd levels are read from right to left. */
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
    /** The counterpart of a bracket, or null. */
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
