import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query, inFolder, beside, storage } = bandShopTests()
const dates = 'tours/torf.yaml'

/** Writes the policy and imports it for all dates of the tour. */
async function importPolicy(contents: string, file = 'policies/nordwind.pdf') {
  await mkdir(inFolder('policies'), { recursive: true })
  await writeFile(inFolder('policies/nordwind.pdf'), contents)
  await edit(dates, (text) => text.replace('  promoter: nordwind\n', `  promoter: nordwind\n  policy: ${file}\n`))
  return importFolder()
}

const errors = ({ faults }: Awaited<ReturnType<typeof importFolder>>) =>
  faults.filter(({ severity }) => severity === 'error').map(({ code, column, message }) => `${code} ${column}: ${message}`)

const storedFiles = async () =>
  (await query<{ file: string | null }>('select policy_file as file from event order by 1')).map(({ file }) => file)

describe('PER-02 the data policy of an event in an import folder', () => {
  test('is stored by content for each date that names it, and imported again when the file changes', async () => {
    expect(errors(await importPolicy('%PDF-1.7 first'))).toEqual([])
    const [first = null, ...others] = await storedFiles()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(others).toEqual(others.map(() => first))
    expect(Buffer.from((await storage().get(`policies/${first}.pdf`)) ?? []).toString()).toBe('%PDF-1.7 first')
    expect((await importFolder()).entries.products.changed).toEqual([])

    await writeFile(inFolder('policies/nordwind.pdf'), '%PDF-1.7 second')
    expect((await importFolder()).entries.products.changed).toHaveLength(others.length + 1)
    expect(await storedFiles()).not.toContain(first)
  })

  test('is gone when the date names none any more', async () => {
    await importPolicy('%PDF-1.7')
    await edit(dates, (text) => text.replace('  policy: policies/nordwind.pdf\n', ''))
    await importFolder()
    expect(new Set(await storedFiles())).toEqual(new Set([null]))
  })

  test('is refused if it is no PDF, is too large, or is not there', async () => {
    expect(errors(await importPolicy('<html>'))[0]).toMatch(
      /^FILE_UNREADABLE .*: the policy policies\/nordwind.pdf must be a PDF of at most 10 MB$/,
    )
    await writeFile(inFolder('policies/nordwind.pdf'), `%PDF-${'x'.repeat(10 * 1024 * 1024)}`)
    expect(errors(await importFolder())[0]).toMatch(/^FILE_UNREADABLE /)
    await edit(dates, (text) => text.replace('nordwind.pdf', 'other.pdf'))
    expect(errors(await importFolder())[0]).toMatch(/^FILE_MISSING .*: the policy policies\/other.pdf does not exist in this folder$/)
    expect(await storedFiles()).toEqual([])
  })

  test('cannot be a file outside the folder', async () => {
    expect(errors(await importPolicy('%PDF-1.7', '../secret.pdf'))[0]).toMatch(/must be a \.pdf file in the folder policies of this import/)
    await writeFile(beside('secret.pdf'), '%PDF-1.7 secret')
    await symlink(beside('secret.pdf'), inFolder('policies/link.pdf'))
    await edit(dates, (text) => text.replace('../secret.pdf', 'policies/link.pdf'))
    expect(errors(await importFolder())[0]).toMatch(/^FILE_MISSING /)
  })

  test('is not stored by a dry run', async () => {
    await importPolicy('%PDF-1.7')
    await writeFile(inFolder('policies/nordwind.pdf'), '%PDF-1.7 draft')
    await importFolder({ dryRun: true })
    const [first] = await storedFiles()
    const draft = createHash('sha256').update('%PDF-1.7 draft').digest('hex')
    expect([await storage().has(`policies/${first}.pdf`), await storage().has(`policies/${draft}.pdf`)]).toEqual([true, false])
  })
})
