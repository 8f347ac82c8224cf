import { expect, test } from 'vitest'
import { seatedBandShopTests } from '#test/world/seating/seated-band-shop.ts'

const { importFolder, edit, query, seatHamburg, errors } = seatedBandShopTests()

const editTickets = (change: string) =>
  edit('tours/torf.yaml', (text) => text.replace('      contingent: 800\n', `      contingent: 800\n${change}`))
const steps = () =>
  query<{ slug: string; amount_step: number }>(
    `select v.slug, v.amount_step from product_variant v join product p on p.id = v.product_id where p.slug like 'torf-werk%' order by v.slug`,
  )

test('EVT-19 a ticket category is sold several at a time, a variant in steps of its own, until the file no longer says so', async () => {
  await editTickets('      step: 2\n      variants: [{ type: online, price: 20.00, description: Ermäßigt, step: 4 }]\n')
  expect((await importFolder()).faults).toEqual([])
  expect((await steps()).map(({ amount_step: step }) => step)).toEqual([2, 2, 4])
  await edit('tours/torf.yaml', (text) => text.replace('      step: 2\n', ''))
  await importFolder()
  expect((await steps()).map(({ amount_step: step }) => step)).toEqual([1, 1, 4])
})

test.each([
  ['step: 0', 'must be at least 1'],
  ['step: 11', 'must be at most 10'],
  ['step: 1.5', 'must be a whole number'],
])('EVT-19 a ticket with %s is refused', async (step, message) => {
  await editTickets(`      ${step}\n`)
  const { faults } = await importFolder()
  expect(faults[0]).toMatchObject({ code: 'VALUE', message: expect.stringContaining(message) })
})

test('EVT-19 a step above what a cart may contain is refused', async () => {
  await edit('tours/torf.yaml', (text) => text.replace('event_defaults:\n', 'event_defaults:\n  cart_limit: 3\n'))
  await editTickets('      step: 4\n')
  const { faults } = await importFolder()
  expect(faults).toContainEqual(expect.objectContaining({ code: 'VALUE', message: expect.stringContaining('one cart may contain only 3') }))
})

test('EVT-19 a step beside a seating plan is refused, because its places are chosen one by one', async () => {
  await seatHamburg((tickets) => tickets.replace('category: Stehplatz,', 'category: Stehplatz, step: 2,'))
  expect(errors(await importFolder())).toEqual([
    'VALUE tours/torf.yaml events[0].tickets: must have no step beside seating_plan: places of a plan are chosen one by one',
  ])
})
