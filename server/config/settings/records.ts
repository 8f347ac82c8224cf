import { setting } from '../setting.ts'
import { wholeNumber } from '../setting-types.ts'

export const recordSettings = {
  backupMaxAgeHours: setting('BACKUP_MAX_AGE_HOURS', wholeNumber(1).default(26)).says(
    `Hours after which the latest backup recorded by \`bin/stagefront backup record\` counts as old, in /backupz and doctor.`,
  ),
  /** OPS-30. */
  retentionDays: {
    errorReports: setting('ERROR_REPORT_DAYS', wholeNumber(1, 3650).default(30)).says(
      `Days after which error reports of browsers, and what pages log about visits, are deleted.`,
    ),
    activity: setting('ACTIVITY_DAYS', wholeNumber(1, 3650).default(30)),
  },
  retentionYears: {
    letters: setting('KEEP_LETTERS_YEARS', wholeNumber(1, 100).default(6))
      .says(`For how many years personal data are kept, from the end of the year: mails and forms (letters), orders with their documents and
      payments (receipts), bank statements (books). These are the periods of German law; ask your tax adviser before you shorten them.`),
    receipts: setting('KEEP_RECEIPTS_YEARS', wholeNumber(1, 100).default(8)),
    books: setting('KEEP_BOOKS_YEARS', wholeNumber(1, 100).default(10)),
  },
}
