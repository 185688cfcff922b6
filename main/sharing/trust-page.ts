import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { TRUST_STEPS } from '../../shared/features/college/sharing/sharing.trust.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';

/** A path of the encrypted server that answers nothing, to any page: a browser that does not trust it gets no answer. */
const PROBE = '/api/sharing/trusted';

/** The office's listener, encrypted, beside the probe by which its own unencrypted page knows that it is trusted. */
export const withProbe =
  (office: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url !== PROBE) return office(request, response);
    response.writeHead(204, { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' });
    response.end();
  };

/** Sends a desk on that trusts the office already: to one that does not, the browser answers with an error. */
const SCRIPT = `const office = document.getElementById('office').href;
fetch(new URL('${PROBE}', office), { mode: 'no-cors' }).then(() => location.replace(office), () => undefined);`;

const STYLE = `:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
code { overflow-wrap: anywhere } li { margin: .5rem 0 }`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

interface Trusted {
  /** The encrypted address of what was asked for. */
  readonly address: string;
  /** The path of the authority's file, which comes unencrypted. */
  readonly file: string;
  /** The authority's SHA-256, in pairs; undefined while there is none yet. */
  readonly fingerprint: string | undefined;
}

/** The headers of the page: it may load nothing, and ask nobody but the office's encrypted server. */
export const trustPageHeaders = ({ address }: Trusted): Readonly<Record<string, string>> => ({
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    `connect-src ${new URL(address).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});

/** The page that a desk gets unencrypted: where the office is, and how to trust it. A desk that does is sent on by itself. */
export const trustPage = ({ address, file, fingerprint = 'Ask at the office PC' }: Trusted): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bursar: trust this office</title>
<style>${STYLE}</style>
<h1>Bursar</h1>
<p>This office is open at <a id="office" href="${escaped(address)}">${escaped(address)}</a>. Its connection is encrypted, and this desk has to trust it once.</p>
<ol>
<li><a href="${escaped(file)}">Download the certificate</a>.</li>
<li>Compare its SHA-256 fingerprint with the one on the office PC, under Sharing: <code>${escaped(fingerprint)}</code></li>
<li>Install it:
<ul>
${TRUST_STEPS.map((step) => `<li>${escaped(step)}</li>`).join('\n')}
</ul>
Then open the address above.</li>
</ol>
<script>${SCRIPT}</script>
</html>
`;
