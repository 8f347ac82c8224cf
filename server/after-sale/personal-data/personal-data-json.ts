import type { PersonalData } from './queries-people.ts'

/** What is kept about a person as a JSON file, to be handed out (OPS-32). */
export function personalDataJson(data: PersonalData, { email, at }: { email: string; at: Date }): string {
  return JSON.stringify({ email, at, ...data }, null, 2)
}
