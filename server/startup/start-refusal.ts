/** The app cannot start for a reason outside the program; the message is the one line that the operator sees. */
export class StartRefusal extends Error {}

/** A part of the app cannot start, and has printed the reason itself. */
export class ReportedRefusal extends Error {}
