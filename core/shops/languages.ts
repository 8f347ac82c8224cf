/** The properties of a language, besides its texts in `texts/messages/<locale>/`. */
export interface Language {
  /** Its name in the language itself. */
  name: string
  /** The BCP 47 tag, for Intl and for other sites. */
  tag: string
  /** The languages to fall back to, in order, where a text is missing in this one. Every text exists in the last one. */
  fallback: readonly string[]
  /** Sunday first. Not taken from Intl, because the versions of server and browser may differ. */
  days: readonly string[]
  months: readonly string[]
  /** How many letters of a weekday its short form has. */
  weekdayLetters: number
  /** Whether short dates give the month as a number. */
  numericMonths: boolean
  /** `13. März` */
  dayAndMonth: (date: number, monthName: string) => string
  /** `13.03.` in German, `13 Mar` in English; both numbers with two digits. */
  shortDay: (date: string, month: string, monthName: string) => string
  /** Of a time of day: `20 Uhr` */
  clock: (hour: string, minute: string) => string
  /** `5,5 %` */
  percent: (rate: number) => string
  /** The names that the import gives tickets without one: those sent by e-mail, and those sent by post. They are on the full price. */
  ticketNames: { online: string; hard: string }
}

/** The languages of every shop (LIM-16). Every text exists in the first one. ARCHITECTURE.md explains how to add one. */
export const languages = {
  de: {
    name: 'Deutsch',
    tag: 'de-DE',
    fallback: [],
    days: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    months: ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'],
    weekdayLetters: 2,
    numericMonths: true,
    dayAndMonth: (date, monthName) => `${date}. ${monthName}`,
    shortDay: (date, month) => `${date}.${month}.`,
    clock: (hour, minute) => (minute === '00' ? `${Number(hour)}\u00a0Uhr` : `${hour}:${minute}\u00a0Uhr`),
    percent: (rate) => `${String(rate).replace('.', ',')}\u00a0%`,
    ticketNames: { online: 'Normalpreis', hard: 'Normalpreis, Hardticket' },
  },
  en: {
    name: 'English',
    tag: 'en-GB',
    fallback: ['de'],
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    weekdayLetters: 3,
    // 3/4 is the 3rd of April or the 4th of March, depending on the reader's country.
    numericMonths: false,
    dayAndMonth: (date, monthName) => `${date} ${monthName}`,
    shortDay: (date, _month, monthName) => `${Number(date)} ${monthName.slice(0, 3)}`,
    clock: (hour, minute) => `${hour}:${minute}`,
    percent: (rate) => `${rate}%`,
    ticketNames: { online: 'Full price', hard: 'Full price, paper ticket by post' },
  },
} as const satisfies Record<string, Language>
