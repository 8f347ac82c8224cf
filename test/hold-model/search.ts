import { Refused, Waits, type Draft, type Rows } from './rows.ts'

/** One statement of a transaction, or another event that happens at one moment. */
export interface Statement<Result> {
  /** For people, for example `lock session of A`. */
  text: string
  run: (draft: Draft) => Result
}

/** What one actor does, statement by statement. It knows only the results of its statements. */
export type Act<Result = void> = Generator<Statement<unknown>, Result, unknown>

/** Runs one statement and returns its typed result. */
export function* run<Result>(text: string, statement: (draft: Draft) => Result): Act<Result> {
  return (yield { text, run: statement }) as Result
}

export interface Step {
  who: string
  text: string
  result: unknown
}

export interface Loss {
  /** What no longer holds. */
  violated: string
  /** The shortest sequence of statements that leads there. */
  steps: Step[]
}

export interface Search {
  states: number
  loss: Loss | null
}

interface State {
  rows: Rows
  now: number
  /** The results of each actor's statements so far. */
  answers: readonly (readonly unknown[])[]
  before: State | null
  step: Step | null
}

/**
 * Tries every interleaving of the actors' statements and stops at the first state that violates an invariant. The search is
 * breadth-first, so the sequence it returns is a shortest one. Deadlocks and refusals by the database are losses too.
 *
 * How far an actor has come is the list of results it got: it is run from the start again with them, so acts can be written as
 * plain code. Equal states are visited once.
 */
export function searchInterleavings(
  actors: Readonly<Record<string, () => Act>>,
  start: { rows: Rows; now: number },
  broken: (rows: Rows) => string | null,
): Search {
  const names = Object.keys(actors)
  let states: State[] = [{ ...start, answers: names.map(() => []), before: null, step: null }]
  const known = new Set<string>(states.map(keyOf))
  while (states.length > 0) {
    const next: State[] = []
    for (const state of states) {
      const waiting = new Map<string, readonly string[]>()
      for (const [index, who] of names.entries()) {
        const statement = nextStatement(actors[who], state.answers[index] ?? [])
        if (!statement) continue
        for (const outcome of outcomesOf(statement, state, who)) {
          if (outcome instanceof Waits) {
            waiting.set(who, outcome.for)
            continue
          }
          const reached =
            outcome instanceof Refused
              ? follow(state, index, who, statement, null, state)
              : follow(state, index, who, statement, outcome.result, outcome)
          if (outcome instanceof Refused) return lossAt(reached, `the database had to refuse: ${outcome.what}`, known.size)
          const key = keyOf(reached)
          if (known.has(key)) continue
          known.add(key)
          const violated = broken(reached.rows)
          if (violated !== null) return lossAt(reached, violated, known.size)
          next.push(reached)
        }
      }
      const circle = findCircle(waiting)
      if (circle)
        return lossAt(
          state,
          `deadlock: ${circle.map((who) => `${who} waits for ${(waiting.get(who) ?? []).join(' and ')}`).join(', ')}`,
          known.size,
        )
    }
    states = next
  }
  return { states: known.size, loss: null }
}

/** The actor's next statement after these results; undefined when it has finished. */
function nextStatement(actor: (() => Act) | undefined, answers: readonly unknown[]): Statement<unknown> | undefined {
  const act = actor?.()
  let at = act?.next()
  for (const answer of answers) at = act?.next(answer)
  return at?.done === false ? at.value : undefined
}

type Outcome = { rows: Rows; now: number; result: unknown } | Waits | Refused

/** One outcome for each combination of choices that the statement leaves open. */
function outcomesOf(statement: Statement<unknown>, state: State, who: string): Outcome[] {
  const outcomes: Outcome[] = []
  const open: number[][] = [[]]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const taken = path
    let depth = 0
    const choose = (count: number): number => {
      const choice = taken[depth] ?? 0
      if (depth >= taken.length)
        for (let other = 1; other < count; other++) open.push([...taken, ...Array<number>(depth - taken.length).fill(0), other])
      depth += 1
      return choice
    }
    const draft: Draft = { rows: { ...state.rows }, who, now: state.now, choose }
    try {
      const result = statement.run(draft)
      outcomes.push({ rows: draft.rows, now: draft.now, result })
    } catch (thrown) {
      if (!(thrown instanceof Waits || thrown instanceof Refused)) throw thrown
      outcomes.push(thrown)
    }
  }
  return outcomes
}

function follow(
  before: State,
  index: number,
  who: string,
  { text }: Statement<unknown>,
  result: unknown,
  to: { rows: Rows; now: number },
): State {
  const answers = before.answers.map((each, at) => (at === index ? [...each, result] : each))
  return { rows: to.rows, now: to.now, answers, before, step: { who, text, result } }
}

function lossAt(state: State, violated: string, states: number): Search {
  const steps: Step[] = []
  for (let at: State | null = state; at?.step; at = at.before) steps.unshift(at.step)
  return { states, loss: { violated, steps } }
}

/** Actors that wait for one another in a circle. */
function findCircle(waiting: ReadonlyMap<string, readonly string[]>): string[] | null {
  const reaches = (from: string, to: string, seen: ReadonlySet<string>): boolean =>
    (waiting.get(from) ?? []).some((other) => other === to || (!seen.has(other) && reaches(other, to, new Set([...seen, other]))))
  const circle = [...waiting.keys()].filter((who) => reaches(who, who, new Set()))
  return circle.length > 0 ? circle : null
}

/** Rows keep the order of the start, so that equal states have equal keys. */
function keyOf({ rows, now, answers }: State): string {
  return JSON.stringify([now, answers, rows])
}
