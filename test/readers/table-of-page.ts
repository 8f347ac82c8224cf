import { readFileSync } from 'node:fs'

/**
 * The rows of the tables of a page in `docs`, each as its cells, with the rows of headings and of dashes.
 * @param file below the repository, for example `docs/rules/staff.md`
 */
export function tableOfPage(file: string): string[][] {
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

/** A row as the page has it, so that a failing test prints what belongs there. */
export function lineOfTable(cells: readonly (string | undefined)[]): string {
  return `| ${cells.join(' | ')} |`
}

/** The cells of each row of a page by the name in its first cell, without headings. A row for several has their names, with commas between. */
export function rowsOfPage(file: string): Map<string, string[]> {
  return new Map(
    tableOfPage(file)
      .slice(2)
      .flatMap(([names = '', ...cells]) => names.split(', ').map((name): [string, string[]] => [name, cells])),
  )
}
