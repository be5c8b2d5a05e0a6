import { readFileSync } from 'node:fs';
import { describeArticle } from './describe-article.ts';

const article = JSON.parse(readFileSync(new URL('../article.json', import.meta.url), 'utf8'));
console.log(describeArticle(article.bodyJson));
