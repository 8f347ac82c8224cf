/** What keeps the ledger right, each with what it says. The model can do without any of them, to see what is then lost. */
export const guards = {
  poolLock: 'pools are locked before anybody reads what they have left',
  poolOrder: 'several pools are locked in the order of their ids',
  gentlePoolLock: 'pools are locked as an update locks them, not with a full `for update`',
  where: 'the update of a pool says in its WHERE that the units must be there',
  check: 'the CHECK constraint refuses sold + held above capacity',
  rowsMoveCounters: 'counters move by the hold and sale rows that were deleted, not by what was believed to be there',
  sessionLock: 'whoever takes, changes, places, renews or begins anew locks the session first',
  sessionOrder: 'several sessions are locked in the order of their ids',
  apart: 'no visitor stands twice among those who are served in one transaction',
  prolongingWakes: 'prolonging a session also says that it has not ended',
  sweptSessionLock: 'the sweeper locks the sessions it ends',
  freedSessionLock: 'whoever frees expired holds in a pool locks their sessions',
  skipLocked: 'sessions that another transaction works on are skipped by whoever frees',
  expiryAtPlacing: 'placing is refused once the session is over',
  countAtPlacing: 'placing counts the hold rows it turned into sales',
  poolsOnce: 'a transaction that gives back and takes locks all its pools at once',
  orderLock: 'whoever pays, cancels or expires an order locks it first',
  savepoint: 'a revival that finds one unit missing gives back what it had taken',
} as const

export type Guard = keyof typeof guards
