import { day, hour, minute, second } from '#core/time/durations.ts'
import type { Policies, Policy, PolicyName } from './policies.ts'

/** Two policies of which the first must fit into the second. */
interface Pair {
  /** Together they have to be shorter; with `orEqual` they may also be as long. */
  inner: readonly PolicyName[]
  outer: PolicyName
  orEqual?: true
  /** What happens otherwise. */
  otherwise: string
}

/** What depends on what. `docs/rules/policies.md` has the same list. */
export const pairs: readonly Pair[] = [
  { inner: ['payNowReminder', 'timeToPay'], outer: 'payNowDeadline', otherwise: 'nobody would be reminded in time to pay' },
  { inner: ['opening', 'providerPage'], outer: 'payNowDeadline', otherwise: 'providers would refuse to open the page' },
  { inner: ['providerAnswer'], outer: 'reconciliation', otherwise: 'payments would be given up while the provider still opens them' },
  { inner: ['reconciliation'], outer: 'payNowDeadline', otherwise: 'orders would expire before anybody asks whether they are paid' },
  { inner: ['payNowDeadline'], outer: 'pendingFinding', otherwise: 'the doctor would report buyers who are still paying' },
  { inner: ['payNowDeadline'], outer: 'approval', otherwise: 'orders would wait for approvals that cannot be used any more' },
  {
    inner: ['transferReminder', 'transferRest'],
    outer: 'transferDeadline',
    otherwise: 'buyers would be reminded on the day on which they order',
  },
  { inner: ['heartbeat', 'deadlineLead'], outer: 'session', otherwise: 'sessions would end although somebody is there' },
  { inner: ['stillThere'], outer: 'session', otherwise: 'pages would ask as soon as something is in the cart' },
  { inner: ['countdownSurplus'], outer: 'sweep', otherwise: 'the timer would run on although the holds are gone' },
  { inner: ['shortestOffer'], outer: 'lastOffers', orEqual: true, otherwise: 'offers would be good beyond the end of the sale' },
  { inner: ['shortestOffer'], outer: 'offer', orEqual: true, otherwise: 'offers would be longer near the event than otherwise' },
  { inner: ['waitingReload', 'reloadSpread'], outer: 'usualWindow', otherwise: 'fans would miss their turn without hearing of it' },
  { inner: ['longestWindow'], outer: 'place', otherwise: 'fans would lose their place while they may still come in' },
  { inner: ['choiceReminder'], outer: 'choice', otherwise: 'holders would be reminded as soon as they can choose' },
  { inner: ['choiceChange'], outer: 'choice', orEqual: true, otherwise: 'choices could not be changed for as long as holders are told' },
  { inner: ['staffIdle'], outer: 'staffSession', orEqual: true, otherwise: 'no session would end for want of use' },
  { inner: ['staffProof'], outer: 'staffIdle', orEqual: true, otherwise: 'sessions would end before the proof with which they began' },
  { inner: ['staffSession'], outer: 'staffDevice', otherwise: 'browsers would be strange to the shop while somebody is signed in' },
  { inner: ['giftDay'], outer: 'voucher', otherwise: 'gift vouchers could end before they are mailed' },
  { inner: ['voucher'], outer: 'longestVoucher', orEqual: true, otherwise: 'vouchers would be issued that the staff could not prolong' },
]

/** What the policies say against each other, each in a sentence that names both places; empty if they fit. */
export function contradictions(policies: Policies): string[] {
  return pairs.filter((pair) => !fits(pair, policies)).map((pair) => contradiction(pair, policies))
}

function fits({ inner, outer, orEqual }: Pair, policies: Policies): boolean {
  const span = inner.reduce((sum, name) => sum + policies[name].span, 0)
  return span < policies[outer].span || (orEqual === true && span === policies[outer].span)
}

function contradiction({ inner, outer, orEqual, otherwise }: Pair, policies: Policies): string {
  const parts = inner.map((name) => described(policies[name])).join(' and ')
  const together = inner.length > 1 ? ' together' : ''
  return `${parts}${together} must be ${orEqual ? 'no longer' : 'shorter'} than ${described(policies[outer])}: ${otherwise}`
}

function described({ place, says, span }: Policy): string {
  return `${place} of ${spanText(span)} (${says})`
}

/** A span in its largest whole unit: `35 minutes`, `1 day`. */
export function spanText(span: number): string {
  const units = [
    ['day', day],
    ['hour', hour],
    ['minute', minute],
    ['second', second],
  ] as const
  const [name, length] = units.find(([, unit]) => span >= unit && span % unit === 0) ?? ['millisecond', 1]
  const count = span / length
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
