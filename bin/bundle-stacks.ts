import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Stack traces of a bundle name the lines of its sources. Node does this by itself with --enable-source-maps, which reads the map of every
 * file when the file is loaded: 0.15 s of each start. Here a map is read when a trace leads through its file, which is seldom.
 */

/** From now on, stack traces of this process that lead through files of the folder name the lines of their sources. */
export function nameSourcesIn(folder: string): void {
  const maps = new Map<string, SourceMap | null>()

  function mapOf(file: string): SourceMap | null {
    const known = maps.get(file)
    if (known !== undefined) return known
    const map = existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload) : null
    maps.set(file, map)
    return map
  }

  function lineOf(frame: NodeJS.CallSite): string {
    const shown = String(frame)
    const [place, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()]
    if (!place || !line || !column) return shown
    const file = place.startsWith('file:') ? fileURLToPath(place) : place
    if (!file.startsWith(join(folder, '/'))) return shown
    const origin = mapOf(file)?.findOrigin(line, column)
    if (!origin || !('fileName' in origin)) return shown
    return shown.replace(
      `${place}:${line}:${column}`,
      `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`,
    )
  }

  Error.prepareStackTrace = (error, frames) => {
    const head = Error.prototype.toString.call(error)
    try {
      return [head, ...frames.map((frame) => `    at ${lineOf(frame)}`)].join('\n')
    } catch {
      // A map that cannot be read must not hide the error.
      return [head, ...frames.map((frame) => `    at ${String(frame)}`)].join('\n')
    }
  }
}
