import { createHash } from 'node:crypto'
import type { Authority } from './authority.ts'

/**
 * Builds a profile with the authority for an iPad, iPhone or Mac (Apple, Configuration Profile Reference:
 * com.apple.security.root). It is unsigned, since the signer would be the authority it installs; a later
 * profile of the same authority replaces it.
 */
export function appleProfile({ name, der, fingerprint }: Authority): string {
  const id = (part: string) => uuidOf(`${fingerprint}/${part}`)
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>overtrick.club.${id('profile')}</string>
  <key>PayloadUUID</key><string>${id('profile')}</string>
  <key>PayloadDisplayName</key><string>${name}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>overtrick.club.${id('profile')}.root</string>
      <key>PayloadUUID</key><string>${id('root')}</string>
      <key>PayloadDisplayName</key><string>${name}</string>
      <key>PayloadCertificateFileName</key><string>overtrick-club.crt</string>
      <key>PayloadContent</key>
      <data>
${lines.join('\n')}
      </data>
    </dict>
  </array>
</dict>
</plist>
`
}

/** Formats a hash as a UUID of version 8, whose bits are free to choose (RFC 9562, 5.8). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
