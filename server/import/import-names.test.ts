import { expect, test } from 'vitest'
import { bandShopTests } from '#test/world/import/band-shop.ts'

const { importFolder, edit, query } = bandShopTests()

test('what nobody can see in the names of artists, venues and companies is left out', async () => {
  await edit('artists/moorgrab.yaml', (text) => text.replace(/^name: .*$/m, 'name: "\u{202e}Moor\u{200b}grab\u{2003}"'))
  await edit('venues.yaml', (text) => text.replace('name: Das Werk', 'name: "\u{feff}Das\u{3000}\u{3164}Werk"'))
  expect((await importFolder()).faults).toEqual([])
  expect(await query(`select name ->> 'de' as name from category where slug = 'moorgrab'`)).toEqual([{ name: 'Moorgrab' }])
  expect(await query(`select name from venue where slug = 'werk-hamburg'`)).toEqual([{ name: 'Das Werk' }])
})

test('a name of nothing is a fault that names file and field', async () => {
  await edit('artists/moorgrab.yaml', (text) => text.replace(/^name: .*$/m, 'name: "\u{200b}\u{2800}"'))
  await edit('venues.yaml', (text) => text.replace('name: Das Werk', 'name: "\u{3164}"'))
  const { faults, isImported } = await importFolder()
  expect(isImported).toBe(false)
  expect(faults.map(({ file, column, message }) => [file.split('/').at(-1), column, message])).toEqual(
    expect.arrayContaining([
      ['moorgrab.yaml', 'name', expect.stringContaining('must')],
      ['venues.yaml', 'werk-hamburg.name', expect.stringContaining('must not be empty')],
    ]),
  )
})
