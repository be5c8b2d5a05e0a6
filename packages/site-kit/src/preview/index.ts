export { type BridgeOptions, bridgeScript, previewBridge } from './preview-bridge.ts';
export { previewHeaders } from './preview-headers.ts';
export type {
  BlockMark,
  BlockName,
  BridgeMessages,
  DashboardMessages,
  Message,
} from './protocol.ts';
