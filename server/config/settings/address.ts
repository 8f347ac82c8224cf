import { z } from 'zod'
import { setting } from '../setting.ts'
import { address, flag, oneOf, trustedProxies, wholeNumber } from '../setting-types.ts'

export const addressSettings = {
  mode: setting('NODE_ENV', oneOf(['development', 'test', 'production']).default('production')).says(
    `development | test | production. bin/dev sets development.`,
  ),
  host: setting('HOST', z.string().default('127.0.0.1')).says(
    `Address and port that the shop listens on. The default is right behind a reverse proxy on the same machine.`,
  ),
  port: setting('PORT', wholeNumber(0, 65_535).default(3000)),
  /** The shop's public origin. */
  publicUrl: setting('PUBLIC_URL', address(/^https?$/, 'https://shop.example').optional(), 'https://shop.example').says(
    `The public address, without a path. Links in mails and returns from payments start with it. Default: http://localhost:PORT`,
  ),
  /** The origin of the office and of the pages on which the staff sign in. */
  officeUrl: setting('OFFICE_URL', address(/^https?$/, 'https://office.example').optional(), 'https://office.example').says(
    `A host of the office's own, without a path: the office and the staff's sign-in then exist there alone, and none of the shops does.
    Over the protocol of PUBLIC_URL. Passkeys belong to a host: set it before the first. Default: the office at PUBLIC_URL.`,
  ),
  transportSecuritySubdomains: setting('HSTS_SUBDOMAINS', flag.prefault('false')).says(
    `With https in PUBLIC_URL browsers are told to use HTTPS alone for a year (HSTS). true: for all subdomains of the shop's host, too.`,
  ),
  trustProxy: setting('TRUST_PROXY', trustedProxies.prefault('false'))
    .says(`Which proxies are believed about a visitor's address (X-Forwarded-*): false for none, the number of proxies in front of the shop
    (1 for examples/nginx), or their addresses or networks, for example 10.0.0.5,192.168.0.0/16. With a number, nobody may reach the
    shop past the proxies.`),
  mailingListOrigin: setting(
    'MAILING_LIST_ORIGIN',
    address(/^https$/, 'https://list.example')
      .transform((url) => new URL(url).origin)
      .optional(),
    'https://list.example',
  ).says(`A mailing list service that pages may load embedded content from. The shop's own subdomains and the hosts of its videos are always
    allowed.`),
  defaultShop: setting('DEFAULT_SHOP', z.string().default('main')).says(
    `The slug of the shop at PUBLIC_URL itself. Band shops are at /their-slug or at their own domain.`,
  ),
  tracking: setting('TRACKING', flag.prefault('false'), 'true')
    .says(`true asks visitors for their consent to tracking. For those who agree, the services in a shop's settings (tag_manager,
    facebook_pixel, tiktok_pixel) receive events, and errors in their browsers are reported (bin/stagefront errors). false: no tracking,
    no reports, no question. The ids in the demo are made up.`),
}
