/** Tickets of one form (LIM-32). */
export const maxTickets = 4

/** Megabytes of an uploaded picture (LIM-31). */
export const maxUploadMegabytes = 4

/** Characters of what a fan is told about a form or a refund that was refused. */
export const maxAnswer = 2000

/** Check-in is ideally finished so many hours before the concert (LIM-25). */
export const checkInHoursBefore = 6

/** For how many days an application is stored after it was passed on. A refusal can be contested for two months (§ 15 AGG). */
export const applicationDays = 90

/** The name of a field that people do not see. Programs that fill in every field give themselves away with it. */
export const trapField = 'website'
