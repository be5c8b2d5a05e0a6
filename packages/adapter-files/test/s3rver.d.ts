declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** Server that speaks the protocol of S3 and checks its signatures; the key is `S3RVER`, twice. */
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly vhostBuckets?: boolean;
      readonly serviceEndpoint?: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
