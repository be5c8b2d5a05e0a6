import type { BridgeMessages, Message } from '../protocol.ts';
import { clickedText } from './click.ts';
import { type Incoming, isIncoming } from './incoming.ts';
import { hasBlocks, isBlock, markBlocks } from './marking.ts';
import { outlineCaret, outlineMarks } from './outlines.ts';
import { createRefresher } from './refresh.ts';

/** Origin of the dashboard; the kit declares it before this script. */
declare const DASHBOARD: string;
declare const opener: Window | null;

const connect = (peer: Window): void => {
  let nonce: unknown;
  const send = (message: Message<BridgeMessages>): void =>
    peer.postMessage({ cps: 1, nonce, ...message }, DASHBOARD);

  const refresher = createRefresher((shown) => {
    markBlocks();
    send({ type: 'shown', ...shown });
  });

  const receive = ({ type, url, version, blocks, block, list }: Incoming): void => {
    markBlocks(Array.isArray(blocks) ? blocks.map(String) : undefined);
    if (type === 'welcome') void refresher.start();
    if (type === 'show' && isBlock(block)) outlineCaret(block);
    if (type === 'marks' && Array.isArray(list)) outlineMarks(list);
    const target = URL.parse(String(url));
    if (type === 'refresh' && target?.origin === location.origin) {
      void refresher.refresh({ url: target.href, version: Number(version) });
    }
  };

  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== peer || origin !== DASHBOARD || !isIncoming(data) || data.cps !== 1) return;
    if (data.type === 'welcome') ({ nonce } = data);
    if (nonce && data.nonce === nonce) receive(data);
  });
  addEventListener(
    'click',
    (event) => {
      if (!nonce) return;
      markBlocks();
      const clicked = clickedText(event);
      if (!clicked) return;
      event.preventDefault();
      send({ type: 'click', ...clicked });
    },
    true,
  );
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (nonce && key === 'Escape' && !defaultPrevented) send({ type: 'leave' });
  });
  const greet = (): void => send({ type: 'hello', marked: hasBlocks() });
  if (document.readyState === 'complete') greet();
  else addEventListener('load', greet);
};

const peer = parent === window ? opener : parent;
if (peer) connect(peer);
