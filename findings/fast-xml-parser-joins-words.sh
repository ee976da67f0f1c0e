#!/usr/bin/env bash
# fast-xml-parser 5.12.1, with its defaults (trimValues: true).
#
# The text of an element in which a CDATA section, a comment or another element stands is trimmed piece by piece before
# the pieces are joined, not as a whole: words on both sides run together, and which of them do depends on what stands
# between. XML 1.0 keeps every blank (2.10); its documentation says "trim string values of an attribute or node".
#
# Needs: node and npm. Fails where what is seen is something else.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact fast-xml-parser@5.12.1 >/dev/null

cat >read.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
const said = xml => {
  const { a } = new XMLParser().parse(`<a>${xml}</a>`)
  return typeof a === 'object' ? a['#text'] : a
}
for (const xml of [
  'Rubber <![CDATA[&]]> Duplicate',
  'Rubber <!-- and --> Duplicate',
  'Rubber <b>and</b> Duplicate',
])
  console.log(`${xml}  ->  ${said(xml)}`)
JS

seen=$(node read.mjs)
echo 'fast-xml-parser 5.12.1'
echo "$seen"
[ "$seen" = 'Rubber <![CDATA[&]]> Duplicate  ->  Rubber&Duplicate
Rubber <!-- and --> Duplicate  ->  Rubber  Duplicate
Rubber <b>and</b> Duplicate  ->  RubberDuplicate' ]
