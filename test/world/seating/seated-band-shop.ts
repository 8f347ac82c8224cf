import { mkdir, writeFile } from 'node:fs/promises'
import type { ImportReport } from '#server/import/run-import.ts'
import { bandShopTests } from '../import/band-shop.ts'

const dates = 'tours/torf.yaml'
const hall = 'halls/saal.yaml'

/** 12 seats of A and 4 of B, one of which is blocked, and 150 places to stand. */
const plan = `format: stagefront-seating-plan
name: Kleiner Saal
size: { width: 400, height: 300 }
stage: [200, 20]
categories:
  - { name: Sitzplatz, color: '#b3261e' }
  - { name: Rang, color: '#8a5a00' }
  - { name: Stehplatz, color: '#1f5f8b' }
sections:
  - id: stalls
    name: Parkett
    category: Sitzplatz
    rows:
      - { name: '1', numbers: '1-6', from: [90, 80], to: [310, 80] }
      - { name: '2', numbers: '1-6', from: [90, 110], to: [310, 110] }
  - id: balcony
    name: Empore
    category: Rang
    rows:
      - { name: '1', numbers: '1-4', from: [90, 140], to: [310, 140], except: { '4': { blocked: true } } }
  - id: floor
    name: Stehplätze
    category: Stehplatz
    capacity: 150
    hull: [[60, 180], [340, 180], [340, 280], [60, 280]]
`

const seated = `
    seating_plan: halls/saal.yaml
    tickets:
      - { category: { de: Sitzplatz, en: Seat }, online: 44.90 }
      - { category: Balkon, slug: rang, colour: '#00aa00', contingent: 3, online: 39.90 }
      - { category: Stehplatz, online: 24.90 }`

/** `bandShopTests` for an event of that shop that gets a seating plan. */
export function seatedBandShopTests() {
  const tests = bandShopTests()
  const { edit, inFolder } = tests

  /** The Hamburg date of the folder gets the plan; `change` edits its tickets. */
  async function seatHamburg(change = (tickets: string) => tickets, file = plan): Promise<void> {
    await mkdir(inFolder('halls'), { recursive: true })
    await writeFile(inFolder(hall), file)
    await edit(dates, (text) =>
      text.replace(
        /  - \{ venue: werk-hamburg.*\n/,
        `  - venue: werk-hamburg\n    date: '+14w fri 20:00'\n    doors: '19:00'${change(seated)}\n`,
      ),
    )
  }

  const errors = (report: ImportReport) =>
    report.faults
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, column, message }) => `${code} ${file} ${column}: ${message}`)

  return { ...tests, dates, hall, plan, seated, seatHamburg, errors }
}
