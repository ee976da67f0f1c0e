import type { certificateEn } from '../en/certificate.ts'
import type { Translated } from '../text.ts'

export const certificateZhHans: Translated<typeof certificateEn> = {
  'certificate.unread': '无法读取文件 {file}（{why}）。请检查路径，以及您是否有权读取。',
  'certificate.none':
    '{file} 中没有证书。需要 PEM 格式，即以 -----BEGIN CERTIFICATE----- 开头的文本：请向证书的来源索取。',
  'certificate.no-key':
    '{file} 中没有私钥。需要 PEM 格式，即以 -----BEGIN PRIVATE KEY----- 或类似文字开头的文本。--cert 和 --key 的文件是不是弄反了？',
  'certificate.key-locked':
    '{file} 中的私钥有密码保护。请另存一份没有密码的，例如：openssl pkey -in {file} -out club.key；并放在只有您能读取的地方。',
  'certificate.mismatch': '{key} 中的私钥不属于 {cert} 中的证书。请使用一起得到的那两个文件。',
  'certificate.expired':
    '{file} 中的证书有效期到 {until} 为止。请在证书的来源处续期，然后重新启动；不用 --cert 和 --key 则可立即启动。',
  'certificate.not-yet': '{file} 中的证书从 {from} 起才有效。这台电脑的时钟对吗？',
  'certificate.no-names': '{file} 中的证书没有写明任何地址，浏览器都不会信任它。请申请写有本机地址的证书。',
  'certificate.unusable': '{file} 中的证书无法使用（{why}）。请在证书的来源处另外申请。',
  'certificate.soon': '{file} 中的证书有效期只到 {until}：请提前续期。',
  'certificate.alone':
    '{file} 中只有证书本身。如果平板拒绝它，请使用包含完整证书链的文件，通常名为 fullchain.pem。',
  'certificate.any-name':
    '{file} 中的证书适用于 {name} 下的任何名称。请用 --host 说明平板用哪个名称访问本机。',
}
