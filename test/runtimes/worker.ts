import { type Service, walk } from './walk.ts';

// Entry of workerd, which `workerd test` calls. It is bundled, as workerd resolves no packages.

export default {
  test: async (_controller: unknown, service: Service): Promise<void> => {
    console.log(JSON.stringify(await walk(service)));
  },
};
