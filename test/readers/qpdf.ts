import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the program qpdf is there to judge PDFs; it comes with the operating system, not with the packages. */
export const hasQpdf = spawnSync('qpdf', ['--version']).status === 0

/** What qpdf finds wrong with the structure of a PDF: syntax, cross-references, streams. @returns empty if nothing */
export function qpdfFaults(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'stagefront-qpdf-'))
  try {
    const file = join(folder, 'judged.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    return status === 0 ? '' : `${stdout}${stderr}`.replaceAll(file, 'the PDF')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
