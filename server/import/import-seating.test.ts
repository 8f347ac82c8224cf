import { readFile, symlink, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { seatedBandShopTests } from '#test/world/seating/seated-band-shop.ts'

const { importFolder, edit, query, inFolder, beside, dates, hall, plan, seated, seatHamburg, errors } = seatedBandShopTests()

const poolsOfHamburg = () => query(`select label, capacity from stock_pool where label like 'events/torf-werk-hamburg%' order by label`)

/** Puts a seat into a cart, as far as the import can see. */
const hold = (seat: string) =>
  query(`with taken as (update event_seat set item_id = id where key = '${seat}' returning pool_id)
    update stock_pool set held = held + 1 where id = (select pool_id from taken)`)

describe('an event with a seating plan', () => {
  test('OPS-05 gets its seats, areas and contingents from the plan', async () => {
    await seatHamburg()
    const report = await importFolder()
    expect(report.faults).toEqual([])
    expect(await poolsOfHamburg()).toEqual([
      { label: 'events/torf-werk-hamburg/area:floor', capacity: 150 },
      { label: 'events/torf-werk-hamburg/rang', capacity: 3 },
      { label: 'events/torf-werk-hamburg/sitzplatz', capacity: 12 },
      { label: 'events/torf-werk-hamburg/stehplatz', capacity: 150 },
    ])
    expect(
      await query(`select s.key, s.name, a.label as area, c.label as category, (select count(*)::int from event_seat where section_id = s.id) as seats
        from event_section s left join stock_pool a on a.id = area_pool_id left join stock_pool c on c.id = category_pool_id order by s.id`),
    ).toEqual([
      { key: 'stalls', name: 'Parkett', area: null, category: null, seats: 12 },
      { key: 'balcony', name: 'Empore', area: null, category: null, seats: 4 },
      {
        key: 'floor',
        name: 'Stehplätze',
        area: 'events/torf-werk-hamburg/area:floor',
        category: 'events/torf-werk-hamburg/stehplatz',
        seats: 0,
      },
    ])
    expect(
      await query(`select seat.key, row_name, number, place, blocked, pool.label from event_seat seat join stock_pool pool on pool.id = pool_id
        where place in (0, 11, 15) order by place`),
    ).toEqual([
      { key: 'stalls-1-1', row_name: '1', number: '1', place: 0, blocked: false, label: 'events/torf-werk-hamburg/sitzplatz' },
      { key: 'stalls-2-6', row_name: '2', number: '6', place: 11, blocked: false, label: 'events/torf-werk-hamburg/sitzplatz' },
      { key: 'balcony-1-4', row_name: '1', number: '4', place: 15, blocked: true, label: 'events/torf-werk-hamburg/rang' },
    ])
    expect(await query(`select slug, map_color from pricing_category where map_color is not null order by id`)).toEqual(
      expect.arrayContaining([
        { slug: 'sitzplatz', map_color: '#b3261e' },
        { slug: 'rang', map_color: '#00aa00' },
      ]),
    )
    expect(
      await query(
        `select k.key, c.slug from event_seating s, jsonb_each_text(s.category_ids) k join pricing_category c on c.id = k.value::int`,
      ),
    ).toEqual(
      expect.arrayContaining([
        { key: 'Rang', slug: 'rang' },
        { key: 'Sitzplatz', slug: 'sitzplatz' },
        { key: 'Stehplatz', slug: 'stehplatz' },
      ]),
    )
    expect(await query('select display_map from event join product on id = product_id order by slug')).toEqual([
      { display_map: false },
      { display_map: true },
    ])
  })

  test('is left alone by a repeated import, and by a comment in its plan', async () => {
    await seatHamburg()
    await importFolder()
    const everything = () =>
      query(`select to_jsonb(s) from event_seat s union all select to_jsonb(s) from event_section s
      union all select to_jsonb(p) - 'plan' from seating_plan p union all select to_jsonb(p) from stock_pool p`)
    const before = await everything()
    await edit(hall, (text) => `# the small hall\n${text}`)
    const again = await importFolder()
    expect(Object.values(again.entries).flatMap(({ created, changed }) => [...created, ...changed])).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('shares a plan that is the same, and has one of its own with another stage', async () => {
    await seatHamburg()
    await edit(dates, (text) =>
      text.replace(
        /    hall: 300\n    tickets:[\s\S]*/,
        `    seating_plan: { file: halls/saal.yaml, stage: [200, 290] }${seated.split('halls/saal.yaml')[1]}\n`,
      ),
    )
    expect(errors(await importFolder())).toEqual([])
    expect(await query(`select plan->'stage' as stage from seating_plan order by id`)).toEqual([
      { stage: { x: 200, y: 20 } },
      { stage: { x: 200, y: 290 } },
    ])
    await edit(dates, (text) => text.replace('{ file: halls/saal.yaml, stage: [200, 290] }', 'halls/saal.yaml'))
    expect(errors(await importFolder())).toEqual([])
    expect(await query('select count(distinct plan_id)::int as plans, count(*)::int as events from event_seating')).toEqual([
      { plans: 1, events: 2 },
    ])
  })

  test.each<[string, (tickets: string) => string, string, string[]]>([
    [
      'a category that the plan does not have',
      (text) => text.replace('category: Stehplatz', 'category: Wiese'),
      plan,
      [
        'UNKNOWN_REFERENCE tours/torf.yaml events[0].tickets[2]: “wiese” is no category of halls/saal.yaml; its categories are “Sitzplatz”, “Rang”, “Stehplatz”',
        'MISSING tours/torf.yaml events[0].seating_plan: the category “Stehplatz” of halls/saal.yaml has no tickets: add a ticket category of that name',
      ],
    ],
    [
      'two ticket categories for one of the plan',
      (text) => `${text}\n      - { category: Rang, slug: oben, online: 9 }`,
      plan,
      ['DUPLICATE tours/torf.yaml events[0].tickets[3]: “rang” is the ticket category for “Rang” of halls/saal.yaml already'],
    ],
    [
      'a contingent that is not the plan’s',
      (text) => text.replace('contingent: 3', 'contingent: 4'),
      plan,
      ['VALUE tours/torf.yaml events[0].tickets[1].contingent: 4 must be 3, the places of “Rang” in halls/saal.yaml, or be left out'],
    ],
    [
      'a plan that is not there',
      (text) => text.replace('saal', 'keller'),
      plan,
      ['FILE_MISSING tours/torf.yaml events[0].seating_plan: the seating plan halls/keller.yaml does not exist in this folder'],
    ],
    [
      'a plan outside the folder',
      (text) => text.replace('halls/saal.yaml', '../../../etc/passwd'),
      plan,
      [
        'VALUE tours/torf.yaml events[0].seating_plan: “../../../etc/passwd” must be a .yaml or .json file in the folder halls of this import, for example "halls/arena.yaml"',
      ],
    ],
    [
      'an address of another seating plan',
      (text) => text.replace('\n    tickets', '\n    seatmap_url: https://hall.example/plan.pdf\n    tickets'),
      plan,
      ['VALUE tours/torf.yaml events[0].seatmap_url: must be left out beside seating_plan, which has an address of its own'],
    ],
    [
      'two seats with the same label',
      (text) => text,
      plan.replace("name: '2', numbers", "name: '1', numbers"),
      expect.arrayContaining([expect.stringMatching(/^VALUE halls\/saal\.yaml .*Parkett, row 1, seat 1/)]) as string[],
    ],
    ['a file that is no plan', (text) => text, 'root:x:0:0', ['VALUE halls/saal.yaml null: must be a block of names and values']],
  ])('refuses %s', async (_what, change, file, faults) => {
    await seatHamburg(change, file)
    const report = await importFolder()
    expect(report.isImported).toBe(false)
    expect(errors(report)).toEqual(faults)
    expect(await query('select count(*)::int as seats from event_seat')).toEqual([{ seats: 0 }])
  })

  test('refuses a plan that is a link to a file outside the folder', async () => {
    await seatHamburg()
    await writeFile(beside('other.yaml'), plan)
    await symlink(beside('other.yaml'), inFolder('halls/link.yaml'))
    expect(errors(await importFolder())).toEqual(['FILE_UNREADABLE halls/link.yaml null: must not link to a file outside this folder'])
  })

  test('needs a contingent without a plan, and warns of a plan that no event names', async () => {
    await seatHamburg((text) => text.replace('\n    seating_plan: halls/saal.yaml', ''))
    expect(errors(await importFolder())).toEqual([
      'MISSING tours/torf.yaml events[0].tickets[0].contingent: is missing: only a seating plan replaces it',
      'MISSING tours/torf.yaml events[0].tickets[2].contingent: is missing: only a seating plan replaces it',
    ])
    await edit(dates, (text) => text.replace(/tickets:\n      - \{ category: \{ de: Sitz[\s\S]*?\n  - venue/, '\n  - venue'))
    expect((await importFolder()).faults).toMatchObject([{ code: 'IGNORED', file: hall }])
  })

  test('is imported once by two imports at the same time', async () => {
    await seatHamburg()
    const reports = await Promise.all([importFolder(), importFolder()])
    expect(reports.map(errors)).toEqual([[], []])
    expect(await query('select count(*)::int as seats, (select count(*)::int from seating_plan) as plans from event_seat')).toEqual([
      { seats: 16, plans: 1 },
    ])
  })

  test('may have 100,000 seats', async () => {
    const rows = Array.from({ length: 400 }, (_, row) => ({
      name: String(row + 1),
      numbers: '1-250',
      from: [0, row],
      to: [249, row],
    }))
    const large = {
      format: 'stagefront-seating-plan',
      name: 'Feld',
      size: { width: 1000, height: 1000 },
      stage: [0, 0],
      categories: [{ name: 'Sitzplatz', color: '#b3261e' }],
      sections: [{ id: 'all', category: 'Sitzplatz', rows }],
    }
    await seatHamburg((text) => text.replace(/\n      - \{ category: Balkon[\s\S]*/, ''), JSON.stringify(large))
    expect(errors(await importFolder())).toEqual([])
    expect(await query('select count(*)::int as seats from event_seat')).toEqual([{ seats: 100_000 }])
  })
})

describe('a plan that is edited', () => {
  test('OPS-05 may add, move, block and remove seats that nobody has', async () => {
    await seatHamburg()
    await importFolder()
    await hold('stalls-1-1')
    await edit(hall, (text) =>
      text
        .replace("name: '1', numbers: '1-6', from: [90, 80]", "name: '1', numbers: '1-8', from: [80, 80]")
        .replace("name: '2', numbers: '1-6'", "name: '2', numbers: '1-5', except: { '3': { blocked: true } }")
        .replace('{ blocked: true } } }', '{ blocked: false } } }')
        .replace('capacity: 150', 'capacity: 120'),
    )
    const report = await importFolder()
    // The contingent beside the plan is no longer that of the plan.
    expect(errors(report)).toEqual([expect.stringMatching(/contingent: 3 must be 4/)])
    await edit(dates, (text) => text.replace('contingent: 3, ', ''))
    expect(errors(await importFolder())).toEqual([])
    expect(await poolsOfHamburg()).toMatchObject([{ capacity: 120 }, { capacity: 4 }, { capacity: 12 }, { capacity: 120 }])
    expect(
      await query(`select array_agg(key order by place) filter (where row_name = '2') as row, bool_or(blocked) filter (where key = 'stalls-2-3') as blocked,
        max(item_id) filter (where key = 'stalls-1-1') is not null as held, count(*)::int as seats from event_seat where key like 'stalls%'`),
    ).toEqual([{ row: ['stalls-2-1', 'stalls-2-2', 'stalls-2-3', 'stalls-2-4', 'stalls-2-5'], blocked: true, held: true, seats: 13 }])
    // The earlier plan stays until the next import, for those who are reading it.
    expect(await query('select count(*)::int as plans from seating_plan')).toEqual([{ plans: 2 }])
    await edit(dates, (text) => text.replace('44.90', '45.90'))
    await importFolder()
    expect(await query('select count(*)::int as plans from seating_plan')).toEqual([{ plans: 1 }])
  })

  test.each<[string, (text: string) => string, string]>([
    [
      'remove',
      (text) => text.replace("numbers: '1-6', from: [90, 80]", "numbers: '2-6', from: [90, 80]"),
      '(stalls-1-1) must not be removed',
    ],
    ['rename the section of', (text) => text.replace('name: Parkett', 'name: Saal'), 'must not move to section “Saal”'],
    [
      'rename the row of',
      (text) => text.replace(/- \{ name: '1', numbers: '1-6'.*/, `- { name: A, seats: [{ id: stalls-1-1, number: '1', x: 90, y: 80 }] }`),
      'must not move to row A',
    ],
    [
      'renumber',
      (text) => text.replace(/- \{ name: '1', numbers: '1-6'.*/, `- { name: '1', seats: [{ id: stalls-1-1, number: '7', x: 90, y: 80 }] }`),
      'must not become seat 7',
    ],
    ['block', (text) => text.replace('to: [310, 80]', "to: [310, 80], except: { '1': { blocked: true } }"), 'must not be blocked'],
    [
      'change the category of',
      (text) => text.replace('to: [310, 80]', "to: [310, 80], except: { '1': { category: Rang } }"),
      'must not move to another category',
    ],
  ])('cannot %s a seat that is in a cart', async (_what, change, message) => {
    await seatHamburg((text) => text.replace(' contingent: 3,', ''))
    await importFolder()
    await hold('stalls-1-1')
    const before = await readFile(inFolder(hall), 'utf8')
    await edit(hall, change)
    const report = await importFolder()
    expect(errors(report)).toEqual([
      `SEAT_IN_USE tours/torf.yaml events[0].seating_plan: section “Parkett”, row 1, seat 1 ${message}: it is sold or in a cart`,
    ])
    await writeFile(inFolder(hall), before)
    expect(errors(await importFolder())).toEqual([])
  })

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'shrink below them',
      (text) => text.replace('capacity: 150', 'capacity: 19'),
      /^STOCK_BELOW_SOLD .*the area “Stehplätze” of torf-werk-hamburg must be at least 20 \(0 sold and 20 in carts\), not 19/,
    ],
    [
      'be renamed',
      (text) => text.replace('name: Stehplätze', 'name: Wiese'),
      /^SEAT_IN_USE .*“Stehplätze” must not be renamed “Wiese”: 20 of its places/,
    ],
    ['be removed', (text) => text.replace('id: floor', 'id: field'), /^SEAT_IN_USE .*“Stehplätze” must not be removed: 20 of its places/],
  ])('a standing area with tickets cannot %s', async (_what, change, message) => {
    await seatHamburg()
    await importFolder()
    await query(
      `update stock_pool set held = 20 where label in ('events/torf-werk-hamburg/area:floor', 'events/torf-werk-hamburg/stehplatz')`,
    )
    await edit(hall, change)
    expect(errors(await importFolder())).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  test('an event may lose its plan as long as nobody has a seat', async () => {
    await seatHamburg()
    await importFolder()
    await hold('balcony-1-2')
    const withPlan = await readFile(inFolder(dates), 'utf8')
    await edit(dates, (text) =>
      text.replace('\n    seating_plan: halls/saal.yaml', '').replaceAll(/(Seat \}|Stehplatz), online/g, '$1, contingent: 20, online'),
    )
    expect(errors(await importFolder())).toEqual([
      'SEAT_IN_USE tours/torf.yaml events[0]: section “Empore”, row 1, seat 2 (balcony-1-2) must not be removed: it is sold or in a cart',
    ])
    await query(`update event_seat set item_id = null`)
    await query(`update stock_pool set held = 0`)
    expect(errors(await importFolder())).toEqual([])
    expect(
      await query(`select (select count(*)::int from event_seat) as seats, (select count(*)::int from event_section) as sections,
        (select count(*)::int from event_seating) as seated, (select capacity from stock_pool where label like '%area:floor') as standing`),
    ).toEqual([{ seats: 0, sections: 0, seated: 0, standing: 0 }])
    await writeFile(inFolder(dates), withPlan)
    expect(errors(await importFolder())).toEqual([])
    expect(await poolsOfHamburg()).toMatchObject([{ capacity: 150 }, { capacity: 3 }, { capacity: 12 }, { capacity: 150 }])
  })
})
