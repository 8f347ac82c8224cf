/** The event of an order that records a correction of its address. Its data contains the old and the new one. */
export const emailCorrected = 'email_corrected'
