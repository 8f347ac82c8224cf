/** What the server has told the script of this page, in a block of data beside it. */
export function readOptions<Options>(): Options {
  return JSON.parse(document.querySelector('#options')?.textContent ?? '{}') as Options
}
