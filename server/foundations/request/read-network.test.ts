import { expect, test } from 'vitest'
import { readNetwork } from './read-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:DB8:000a:000b::9', '2001:db8:a:b::/64'],
  ['2001:db8:a:b::', '2001:db8:a:b::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4::/64'],
])('the address %s belongs to the network %s', (address, network) => {
  expect(readNetwork(address)).toBe(network)
})

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])('%s is this machine', (address) => {
  expect(readNetwork(address)).toBeNull()
})

test.each(['unknown', '', 'proxy.internal', '203.0.113.700'])('text that is no address, such as "%s", is one network', (address) => {
  expect(readNetwork(address)).toBe('unknown')
})
