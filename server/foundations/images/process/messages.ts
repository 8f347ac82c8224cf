import type { ImageFormat, ImageWidth } from '#core/image-widths.ts'

export interface Colour {
  r: number
  g: number
  b: number
}

export interface Size {
  width: number
  height: number
}

/** Larger images are refused before they are decoded: an interlaced PNG of this size takes 400 MB. */
export const maxPixels = 100_000_000

/** One file to make of an image: a size in a format, or the card that other sites show. */
export type RequestedFile = { width: ImageWidth; format: ImageFormat } | 'card'

/** What the picture process can be asked to do with the bytes of one picture. */
export type PictureTask =
  /** Decodes all of it and tells what it is. */
  | { do: 'read' }
  /** Makes files of it. They arrive one by one. */
  | { do: 'make'; isDrawing: boolean; files: readonly RequestedFile[] }
  /** Writes it anew as a JPEG, so that nothing but its pixels is left. */
  | { do: 'write-anew'; maxPixels: number; side: number }
  /** Its background colour, and its size when it is fitted into a box. */
  | { do: 'measure'; box: Size }
  /** Draws it and an SVG over it onto a background. */
  | { do: 'compose'; size: Size; background: Colour; poster: Size & { left: number; top: number }; drawing: string }

/** What a task answers besides files. */
export interface TaskAnswer {
  read: { format: string; compression: string | undefined; width: number; height: number }
  make: null
  /** Null for anything that is no picture. */
  'write-anew': null
  measure: { background: Colour; fitted: Size }
  compose: null
}

export type ToProcess = { id: number; task: PictureTask } | { cancel: number }

export type FromProcess =
  /** A step of this task begins: if the process dies now, this task is why. */
  | { id: number; began: true }
  | { id: number; file: RequestedFile | null }
  | { id: number; done: TaskAnswer[keyof TaskAnswer]; resident: number }
  /** Why the picture cannot be used. */
  | { id: number; failed: string; resident: number }

/** The exit code of a picture process that takes too much memory. */
export const tooMuchMemory = 86

/** Tasks that somebody waits for are done before the next file of a `make` task. */
export function isUrgent(task: PictureTask): boolean {
  return task.do !== 'make'
}
