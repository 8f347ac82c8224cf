/** Mail hosts that many fans use. A domain that is nearly one of them is probably a typing error (CHK-15). */
export const knownDomains = [
  ...['gmail.com', 'googlemail.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com', 'gmx.eu', 'web.de', 't-online.de'],
  ...['freenet.de', 'arcor.de', 'posteo.de', 'posteo.net', 'mailbox.org', 'mail.de', 'vodafone.de', 'vodafonemail.de', 'unitybox.de'],
  ...['online.de', 'ewetel.net', 'netcologne.de', 'alice-dsl.net', 'kabelbw.de', 'magenta.de', 'o2online.de', '1und1.de', 'ionos.de'],
  ...['outlook.de', 'outlook.com', 'outlook.at', 'hotmail.de', 'hotmail.com', 'hotmail.ch', 'hotmail.co.uk', 'hotmail.fr', 'live.de'],
  ...['live.com', 'live.at', 'live.nl', 'live.co.uk', 'msn.com', 'yahoo.de', 'yahoo.com', 'yahoo.co.uk', 'yahoo.fr', 'yahoo.at', 'ymail.com'],
  ...['icloud.com', 'me.com', 'mac.com', 'aol.com', 'aol.de', 'proton.me', 'protonmail.com', 'pm.me', 'tutanota.com', 'tutanota.de', 'tuta.io'],
  ...['mail.com', 'email.de', 'fastmail.com', 'zoho.com', 'yandex.com', 'mail.ru', 'riseup.net', 'systemli.org', 'facebook.com'],
  ...['aon.at', 'chello.at', 'a1.net', 'drei.at', 'bluewin.ch', 'sunrise.ch', 'hispeed.ch', 'btinternet.com', 'orange.fr', 'wanadoo.fr'],
  ...['free.fr', 'laposte.net', 'libero.it', 'ziggo.nl', 'kpnmail.nl', 'skynet.be', 'telenet.be', 'wp.pl', 'o2.pl', 'seznam.cz', 'comcast.net'],
] as const

/** The part in front of the ending of hosts that have addresses in many countries: `yahoo.es`, `hotmail.it`. */
export const knownHosts = ['gmail', 'googlemail', 'yahoo', 'hotmail', 'outlook', 'live', 'icloud', 'freenet', 'protonmail', 'tutanota'] as const

/** Endings that fans use. An ending that is nearly one of them, and is none itself, is probably a typing error. */
export const knownEndings = [
  ...['de', 'at', 'ch', 'com', 'net', 'org', 'info', 'eu', 'fr', 'it', 'nl', 'be', 'lu', 'dk', 'pl', 'cz', 'es', 'uk', 'co.uk', 'biz', 'name'],
  ...['email', 'online', 'shop', 'berlin', 'hamburg', 'koeln', 'cologne', 'bayern', 'wien', 'ruhr', 'nrw', 'saarland', 'tirol', 'swiss'],
  ...['app', 'dev', 'art', 'band', 'live', 'rocks', 'music', 'club', 'blog', 'cloud', 'mail', 'edu', 'gov', 'int', 'top', 'xyz', 'one', 'pro'],
] as const

/** Real domains that look like a typing error of a known one. Nothing is suggested for them. */
export const skippedDomains: readonly string[] = [
  ...['wdr.de', 'swr.de', 'hey.com', 'email.com', 'gmx.li', 'gmx.org', 'gmx.info', 'gmx.biz', 'gmx.tm', 'gmx.fr', 'gmx.it', 'gmx.es', 'gmx.co.uk'],
  ...['gmx.us', 'yahoo.it', 'live.fr', 'live.it', 'live.be', 'live.ca', 'fastmail.de', 'fastmail.fm', 'mail.ch', 'mail.at', 'mail.fr', 'zoho.eu'],
  ...['proton.ch', 'posteo.at', 'posteo.ch', 'posteo.eu', 'mailbox.de', 'mailbox.at', 'outlook.fr', 'outlook.it', 'outlook.es', 'icloud.de'],
]
