/** Why the club's own certificate cannot be used, and what is to be known of one that can. */
export const certificateEn = {
  'certificate.unread':
    'The file {file} cannot be read ({why}). Check the path, and that you may read the file.',
  'certificate.none':
    'There is no certificate in {file}. It is needed in the form PEM, a text that begins with -----BEGIN CERTIFICATE-----: ask for that where the certificate comes from.',
  'certificate.no-key':
    'There is no private key in {file}. It is needed in the form PEM, a text that begins with -----BEGIN PRIVATE KEY----- or the like. Are the files of --cert and --key the other way round?',
  'certificate.key-locked':
    'The private key in {file} is locked with a password. Save a copy without one, for instance with: openssl pkey -in {file} -out club.key; and keep it where only you can read it.',
  'certificate.mismatch':
    'The key in {key} does not belong to the certificate in {cert}. Take the two files that came together.',
  'certificate.expired':
    'The certificate in {file} was good until {until}. Renew it where it comes from, and start again; without --cert and --key the hub starts at once.',
  'certificate.not-yet':
    'The certificate in {file} is good from {from} on only. Is the clock of this computer right?',
  'certificate.no-names':
    'The certificate in {file} names no address, so no browser believes it. Ask for one that names the address of this hub.',
  'certificate.unusable':
    'The certificate in {file} cannot be used ({why}). Ask for another one where it comes from.',
  'certificate.soon': 'The certificate in {file} is good until {until} only: renew it before then.',
  'certificate.alone':
    'The file {file} holds the certificate alone. If tablets refuse it, take the file that holds the whole chain; it is often called fullchain.pem.',
  'certificate.any-name':
    'The certificate in {file} is for any name below {name}. Say with --host under which one the tablets reach this hub.',
} as const
