/** Tickets of one form (LIM-32). */
export const mostTickets = 4

/** Megabytes of an uploaded picture (LIM-31). */
export const mostUploadMegabytes = 4
