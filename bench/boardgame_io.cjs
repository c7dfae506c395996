// The smallest boardgame.io server: two players take turns, state in memory. Started by bench/server.py.
const { Server } = require('boardgame.io/server');

const game = {
  name: 'road',
  setup: () => ({ km: [0, 0] }),
  moves: {
    drive: ({ G, playerID }) => {
      G.km[Number(playerID)] += 25;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [/.*/] });
// 0 would mean its default port, so the caller names a free one.
server.run({ port: Number(process.argv[2]), callback: () => {} }).then(({ appServer }) => {
  console.log(`PORT ${appServer.address().port}`);
});
