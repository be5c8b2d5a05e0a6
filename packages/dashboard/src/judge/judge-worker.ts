import { neverCompileSchemas } from '@content-publishing/domain';
import { judgePost } from './judge-post.ts';
import type { JudgeQuestion } from './verdict.ts';

// The policy of the page forbids code that is made from strings, and each attempt would be reported.
neverCompileSchemas();

addEventListener('message', ({ data }: MessageEvent<JudgeQuestion>) => {
  postMessage(judgePost(data, new Date().toISOString()));
});
