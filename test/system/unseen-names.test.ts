import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankDesk } from '#test/world/bank-desk.ts'
import { buying } from '#test/world/buying.ts'
import { orderTests } from '#test/world/order-tests.ts'
import { makePersonalised, personalising } from '#test/world/personalising.ts'
import { runDeclared } from '#test/world/run-command.ts'
import { runJobs } from '#test/world/run-jobs.ts'
import { openTestShop, type TestShop } from '#test/world/test-shop.ts'
import { blankCharacters, unseenCharacters } from '#test/world/names/unseen-characters.ts'

/* A name that nobody can see is missing, and two names that look the same are the same, on every way in. */

/** Names of nothing: each unseen and blank character, and some together. */
const nothing = [...Object.values({ ...unseenCharacters, ...blankCharacters }), '\u{200b}\u{2800} \u{3164}', '\u{301}\u{fe0f}']

let shop: TestShop
let made: Awaited<ReturnType<typeof makePersonalised>>
let folder: string
const desk = bankDesk(() => shop)
beforeAll(async () => {
  shop = await openTestShop({ env: { GUESSES_PER_HOUR: '1000' } })
  made = await makePersonalised(shop)
  folder = await mkdtemp(join(tmpdir(), 'unseen-'))
  await runDeclared('windows', shop.context, 'open', 'change', '--shop', 'main')
})
afterAll(async () => {
  desk.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const holder = 'Marlene Größer-Yılmaz'

async function submit(form: string, payload: object) {
  const answer = await shop.visitor().request({ method: 'POST', url: `/api/shops/main/forms/${form}/responses?locale=en`, payload })
  return answer.json<{ id?: string; errors?: Record<string, string> }>()
}

describe('a name of nothing is missing', () => {
  test('CHK-13 in each required field of an address, which is named', async () => {
    const fan = buying(shop.visitor(), 'en')
    await fan.add([orderTests(shop).online, 1])
    for (const sign of nothing) {
      const { problems } = await fan.address({
        firstName: sign,
        lastName: `${sign}${sign}`,
        address: sign,
        city: ` ${sign} `,
        company: sign,
      })
      expect(problems.map(({ field, message }) => [field, message])).toEqual([
        ['billingAddress.firstName', 'Enter your first name.'],
        ['billingAddress.lastName', 'Enter your last name.'],
        ['billingAddress.address', 'Enter your street and house number.'],
        ['billingAddress.city', 'Enter your town or city.'],
      ])
    }
  })

  test('PER-03 for the holder of a ticket and a text to print, by form and by REST', async () => {
    const visitor = shop.visitor()
    const { newItemIds } = await buying(visitor).add([made.named, 1], [made.printed, 1])
    const [named = '', printed = ''] = newItemIds
    const { problems } = await personalising(visitor).write([
      { itemId: named, firstName: '\u{2800}', lastName: '\u{200b}\u{3164}' },
      { itemId: printed, text: '\u{ad}\u{feff}' },
    ])
    expect(problems.map(({ field }) => field)).toEqual([`${named}.firstName`, `${named}.lastName`, `${printed}.text`])
    for (const written of ['\u{200b}', JSON.stringify({ first_name: '\u{200b}', last_name: '\u{2800}' }), '\u{200b}+\u{200b}+Weg 1+0341']) {
      const url = `/api/shops/main/carts/current/items/${named}`
      await visitor.request({ method: 'PATCH', url, payload: { personal_identifier: written } })
      expect((await personalising(visitor).items()).map((item) => item.personalDataComplete)).toEqual([false, false])
    }
  })

  test('TKT-03 for a new holder', async () => {
    const form = { name: holder, email: 'marlene@example.org', order_id: 'AAAAAAAA' }
    const { errors } = await submit('ticket-change', {
      ...form,
      name: '\u{2060}',
      tickets: [{ name: '\u{3164}', name_new: '\u{200b} \u{200b}', id: '4006381333931' }],
    })
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['name', 'tickets.0.name', 'tickets.0.name_new'])
  })

  test('for a guest of a list, which names row and column', async () => {
    const file = join(folder, 'guests.csv')
    await writeFile(file, 'name;email;count;variant\n\u{200b}\u{2800};anna@example.org;1;innenraum-online\n')
    const { code, output } = await runDeclared('tickets', shop.context, 'give', 'torfmond-bremen', '--to', file)
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/guests\.csv:2 name: must be a name that people can see/) })
  })

  test('for a door and for the reason of a voucher', async () => {
    expect((await runDeclared('door', shop.context, 'open', 'torfmond-bremen', '--name', '\u{2800}')).output).toContain(
      '--name: The text must have',
    )
    expect((await runDeclared('vouchers', shop.context, 'issue', '25', '--reason', '\u{200b}')).output).toContain(
      '--reason: The text must have',
    )
  })
})

describe('names that look the same', () => {
  test('PER-06 are no different holders', async () => {
    const visitor = shop.visitor()
    await buying(visitor).add([made.named, 3])
    const items = await personalising(visitor).items()
    const names = [
      ['Jule', 'Groß'],
      ['JULE\u{200b}', 'GROSS'],
      ['Ｊｕｌｅ', 'Gro\u{ad}ß'],
    ]
    const { problems } = await personalising(visitor).write(
      items.map(({ id }, index) => ({ itemId: id, firstName: names[index]?.[0], lastName: names[index]?.[1] })),
    )
    expect(problems.map(({ field }) => field?.split('.')[0])).toEqual(items.slice(1).map(({ id }) => id))
  })

  test('TKT-03 are one holder: a form that names them is carried out, and none gets a ticket twice', async () => {
    const order = await orderTests(shop).buyAndPay([orderTests(shop).online, 2])
    await orderTests(shop).issue(order.id)
    const [one, two] = await orderTests(shop).ticketsOf(order.id)
    const form = (number: string | undefined, nameNew: string) => ({
      name: holder,
      email: 'marlene@example.org',
      order_id: order.reference,
      tickets: [{ name: 'marlene\u{a0}\u{200b}größer‑yılmaz', name_new: nameNew, id: number }],
    })
    await submit('ticket-change', form(one?.code, '\u{200b}Ada\u{2003}Love\u{ad}lace'))
    await runJobs(shop)
    expect((await orderTests(shop).ticketsOf(order.id)).map(({ holderName }) => holderName)).toContain('Ada Lovelace')
    await submit('ticket-change', form(two?.code, 'ADA LOVE\u{200b}LACE'))
    await runJobs(shop)
    expect((await runDeclared('forms', shop.context, 'list')).output).toContain('the order has a ticket with the new name')
  })

  test('are one guest: a list with invisible characters gives nobody two orders', async () => {
    const list = async (name: string) => {
      const file = join(folder, `list-${name.length}.csv`)
      await writeFile(file, `name;email;count;variant\n${name};groß@example.org;1;innenraum-online\n`.replace('groß@', 'gross@'))
      return (await runDeclared('tickets', shop.context, 'give', 'torfmond-bremen', '--to', file)).output
    }
    expect(await list('Anna Groß')).toContain('1 ticket given')
    expect(await list('ANNA\u{a0}\u{200b}GROSS')).toContain('before')
  })
})

test('a bank’s name of the sender is stored as people see it, and its details as the bank wrote them', async () => {
  await desk.importing(['Konzert', '12,34', { party: '\u{202e}Jule\u{a0}\u{200b}Wieck' }])
  const { rows } = await shop.pool.query<{ party: string; details: string }>('select party, details::text from bank_line')
  expect(rows).toEqual([{ party: 'Jule Wieck', details: expect.stringContaining('\u{202e}Jule\u{a0}\u{200b}Wieck') }])
})
