/** Encodes the two kinds of certificate we need (RFC 5280), signed by any given key. Pure: no clock, no randomness. */

import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'
const COMMON_NAME = '2.5.4.3'

export interface CertificateFields {
  /** Serial number, positive, in big-endian bytes. */
  readonly serial: Uint8Array
  readonly subject: string
  readonly issuer: string
  readonly from: Date
  readonly to: Date
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array
  readonly keyId: Uint8Array
  readonly issuerKeyId: Uint8Array
}

/** Signs with ECDSA over P-256 and SHA-256; returns the signature as DER. */
export type Sign = (bytes: Uint8Array) => Uint8Array

export interface Subtrees {
  readonly domains: readonly string[]
  /** Private networks as "10.0.0.0/8". */
  readonly ranges: readonly string[]
}

/**
 * Encodes the certificate of an authority that may issue server certificates below these names and addresses
 * only, and may name no further authority.
 */
export const authorityCertificate = (
  fields: CertificateFields,
  permitted: Subtrees,
  sign: Sign,
): Uint8Array =>
  certificate(
    fields,
    [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign), true),
      // Uses outside the reach of name constraints (mail, code signing) are excluded by the only permitted use.
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_nameConstraints, constraints(permitted), true),
    ],
    sign,
  )

export const serverCertificate = (
  fields: CertificateFields,
  { names, addresses }: { readonly names: readonly string[]; readonly addresses: readonly string[] },
  sign: Sign,
): Uint8Array =>
  certificate(
    fields,
    [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(
        id_ce_subjectAltName,
        new SubjectAlternativeName([
          ...names.map(dNSName => new GeneralName({ dNSName })),
          ...addresses.map(iPAddress => new GeneralName({ iPAddress })),
        ]),
      ),
    ],
    sign,
  )

function certificate(fields: CertificateFields, own: readonly Extension[], sign: Sign): Uint8Array {
  const signature = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 })
  const body = new TBSCertificate({
    version: Version.v3,
    serialNumber: bufferOf(fields.serial),
    signature,
    issuer: named(fields.issuer),
    validity: new Validity({ notBefore: fields.from, notAfter: fields.to }),
    subject: named(fields.subject),
    subjectPublicKeyInfo: AsnConvert.parse(bufferOf(fields.publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions([
      ...own,
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(bufferOf(fields.keyId))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(bufferOf(fields.issuerKeyId)) }),
      ),
    ]),
  })
  return new Uint8Array(
    AsnConvert.serialize(
      new Certificate({
        tbsCertificate: body,
        signatureAlgorithm: signature,
        signatureValue: bufferOf(sign(new Uint8Array(AsnConvert.serialize(body)))),
      }),
    ),
  )
}

const extension = (extnID: string, value: object, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

const constraints = ({ domains, ranges }: Subtrees): NameConstraints =>
  new NameConstraints({
    permittedSubtrees: new GeneralSubtrees(
      [
        ...domains.map(dNSName => new GeneralName({ dNSName })),
        ...ranges.map(iPAddress => new GeneralName({ iPAddress })),
      ].map(base => new GeneralSubtree({ base })),
    ),
  })

const named = (name: string): Name =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: name }) }),
    ]),
  ])

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
