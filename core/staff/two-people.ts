/**
 * Whether two actors are certainly two people. Two accounts of the staff are, and so are two accounts of the machine; one of each may
 * be the same person, and so may a key and the account that made it.
 * @param one as `formatActor` names them
 */
export function areTwoPeople(one: string, other: string): boolean {
  const kinds = [one, other].map((actor) => (actor.includes(':') ? actor.slice(0, actor.indexOf(':')) : 'machine'))
  return one !== other && (kinds.every((kind) => kind === 'staff') || kinds.every((kind) => kind === 'machine'))
}
