import { officePaths } from '#core/office-urls.ts'

/**
 * What people call a page or an act besides its own words, in German and English: whoever works here types either. By the address of the
 * page or the name of the operation.
 */
export const synonyms: Readonly<Record<string, string>> = {
  [officePaths.orders()]: 'Käufe Kunden Einkäufe purchases customers buyers',
  [officePaths.packing()]: 'Versand Sendungen Pakete Lager Packtisch shipping dispatch parcels warehouse',
  [officePaths.returns()]: 'Retouren Rücksendungen Rückläufer returns',
  [officePaths.dates()]: 'Konzerte Veranstaltungen Auftritte Shows events gigs concerts',
  [officePaths.catalogue()]: 'Produkte Artikel Veranstaltungen Künstler Preise Texte bearbeiten products items artists prices texts edit',
  [officePaths.vat()]: 'Umsatzsteuer Steuern USt OSS taxes',
  [officePaths.months()]: 'Monatsabschluss Buchhaltung DATEV closing bookkeeping',
  [officePaths.people()]: 'Mitarbeiter Benutzer Rollen Rechte users staff roles permissions',
  [officePaths.runs()]: 'Sammelvorgänge Hintergrund background bulk',
  'bank.import': 'Kontoauszug Bank Überweisungen statement bank transfers',
  'bank.list': 'Überweisungen Zahlungseingänge Bank transfers',
  'orders.cancel': 'Storno Stornierung Abbestellung cancellation',
  'orders.refund': 'Erstattung Rückzahlung Gutschrift refund',
  'orders.mark-paid': 'Zahlungseingang bezahlt payment',
  'orders.resend': 'Bestätigung erneut confirmation',
  'refunds.list': 'Erstattungen Rückgaben refunds',
  'money.list': 'Rückzahlungen Klärung clearing',
  'payouts.prepare': 'Auszahlung SEPA Rücküberweisung payout',
  'tickets.give': 'Freikarten Gästeliste Ehrenkarten comps guestlist',
  'vouchers.issue': 'Gutschein Geschenkkarte coupon giftcard',
  'events.holders': 'Teilnehmer Inhaber Besucher attendees visitors',
  'events.call-off': 'Absage Ausfall cancelled',
  'events.move': 'Verlegung Verschiebung postpone reschedule',
  'door.open': 'Einlass Scanner Türcode entrance admission',
  'report.sales': 'Umsatz Statistik Zahlen Auswertung revenue statistics figures',
  'person.show': 'Auskunft Datenschutz DSGVO GDPR privacy',
  'person.erase': 'Löschung vergessen erasure forget',
  'audit.list': 'Protokoll Verlauf log',
  'keys.create': 'API Schnittstelle token',
  'waiting-room.open': 'Warteraum Ansturm rush queueing',
}
