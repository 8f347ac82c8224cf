/** What keeps the ledger correct. The model can leave out any of them to show what goes wrong without it. */
export const guards = {
  poolLock: 'pools are locked before their remaining units are read',
  poolOrder: 'several pools are locked in the order of their ids',
  updateLock: 'pools are locked with `for no key update`, as an update does, not with `for update`',
  where: 'the WHERE of the update of a pool requires enough remaining units',
  check: 'the CHECK constraint refuses sold + held above capacity',
  rowsMoveCounters: 'counters change by the hold and sale rows that were deleted, not by those that were expected',
  sessionLock: 'adding, changing, placing, renewing and restarting lock the session first',
  sessionOrder: 'several sessions are locked in the order of their ids',
  onePerCart: 'one transaction serves at most one addition per cart',
  prolongingReopens: 'prolonging a session also clears its end',
  sweptSessionLock: 'the sweeper locks the sessions it ends',
  freedSessionLock: 'freeing the expired holds of a pool locks their sessions',
  skipLocked: 'freeing skips sessions that another transaction has locked',
  expiryAtPlacing: 'placing is refused after the session has expired',
  countAtPlacing: 'placing counts the hold rows that became sales',
  poolsOnce: 'a transaction that releases and takes units locks all its pools at once',
  orderLock: 'paying, cancelling and expiring lock the order first',
  seatsAfterPools: 'seats are locked and read after their pools',
  seatCondition: 'the update that claims a seat requires that nobody has it',
  seatCount: 'a transaction that claimed fewer seats than it decided is rolled back',
  freedAfterPools: 'seats are freed after their pools were moved',
  savepoint: 'a revival that lacks one unit releases those it has taken',
} as const

export type Guard = keyof typeof guards
