import { availableParallelism, cpus, totalmem } from 'node:os'

/** One line of the table. */
export interface Row {
  what: string
  /** Per second, unless the unit says otherwise. */
  rate: number
  unit?: 'MiB' | 's'
  p50?: number
  p99?: number
  /** What a bare server did in the same run, in the same unit. */
  bare?: number
  /** What we want: at least so many per second, at most so many MiB or seconds; `ratio` a share of the bare limit. */
  budget?: { rate?: number; ratio?: number; p99?: number }
  errors?: number
}

export function printTable(rows: readonly Row[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim()})`
  console.log(`\n${cores}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${day}\n`)
  console.log('| what | per second | p50 ms | p99 ms | bare limit | ratio | budget |\n|---|---|---|---|---|---|---|')
  for (const row of rows) {
    const { rate, unit, p50 = '', p99 = '', bare, errors } = row
    const figure = unit ? `${Math.round(rate * 10) / 10} ${unit}` : count(rate)
    const ratio = bare ? `${Math.round((rate / bare) * 100)} %` : ''
    const faults = errors ? `, ${errors} errors` : ''
    console.log(`| ${row.what}${faults} | ${figure} | ${p50} | ${p99} | ${bare ? count(bare) : ''} | ${ratio} | ${judged(row)} |`)
  }
}

function judged({ rate, unit, p99 = 0, bare, budget }: Row): string {
  if (!budget) return ''
  const parts = [
    budget.rate !== undefined && {
      says: unit ? `${budget.rate} ${unit}` : count(budget.rate),
      kept: unit ? rate <= budget.rate : rate >= budget.rate,
    },
    budget.ratio !== undefined && { says: `${budget.ratio * 100} %`, kept: rate / (bare ?? rate) >= budget.ratio },
    budget.p99 !== undefined && { says: `p99 ${budget.p99} ms`, kept: p99 <= budget.p99 },
  ]
  return parts.flatMap((part) => (part ? [`${part.says} ${part.kept ? 'kept' : 'missed'}`] : [])).join(', ')
}

function count(rate: number): string {
  return Math.round(rate).toLocaleString('en')
}
