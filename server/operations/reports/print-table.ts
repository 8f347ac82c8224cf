/** Aligns rows of text in columns: numbers of the columns in `right` to the right, all others to the left. */
export function alignColumns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths = rows.reduce<number[]>((all, row) => row.map((cell, column) => Math.max(all[column] ?? 0, cell.length)), [])
  return rows.map((row) =>
    row
      .map((cell, column) => (right.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
